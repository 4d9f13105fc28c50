import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordValues } from '../../records/index.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
let record: RecordValues;
beforeAll(async () => {
  server = await startRecordsServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.grant({ model: 'expense', buttons: ['btn_edit', 'btn_history'] }, { model: 'projectInfo' }, { model: 'user' });
  record = await server.expense({ subject: 'one', note: 'first', items: [{ name: 'a', quantity: 1, price: 5, parts: [{ label: 'x', weight: 1 }] }, { name: 'b', quantity: 2, price: 7 }, { name: 'c', quantity: 1, price: 1 }] });
});

const BASE = '/api/visualdev/OnlineDev/expense';
const revert = (body: object, account = 'engineer', id = record['id']): Promise<HttpAnswer> => server.call(account, 'POST', `${BASE}/${String(id)}/Revert`, body);
const items = (values: RecordValues): unknown[] => (values['items'] as RecordValues[]).map(({ name, quantity, price, parts }) => [name, quantity, price, (parts as RecordValues[]).map(({ label }) => label)]);
async function change(values: RecordValues): Promise<RecordValues> {
  record = await server.engine.update(server.actors.admin, 'expense', String(record['id']), { ...values, version: record['version'] ?? null });
  return record;
}

describe('L12: going back to an earlier version', () => {
  it('is refused without the right, for a version that never was, or when somebody was quicker', async () => {
    await change({ subject: 'two' });
    for (const buttons of [[], ['btn_edit'], ['btn_history']]) {
      await server.grant({ model: 'expense', buttons });
      expect((await revert({ to: 1, version: 2 })).status).toBe(403);
    }
    await server.grant({ model: 'expense', buttons: ['btn_edit', 'btn_history'], rule: { field: 'subject', op: 'eq', value: 'another' } });
    expect((await revert({ to: 1, version: 2 })).status).toBe(404);
    await server.grant({ model: 'expense', buttons: ['btn_edit', 'btn_history'] });
    for (const to of [0, 2, 3, -1]) expect((await revert({ to, version: 2 })).status).toBe(404);
    expect((await revert({ to: 1, version: 1 })).status).toBe(409);
    expect((await revert({ to: 1, version: 2, fields: ['nope'] })).status).toBe(422);
    expect((await revert({ to: 1.5, version: 2 })).status).toBe(422);
    expect((await revert({ to: 1, version: 2 }, 'engineer', 'gone')).status).toBe(404);
    expect((await server.engine.get(server.actors.admin, 'expense', String(record['id'])))['subject']).toBe('two');
  });

  it('does not give back what the person may not write', async () => {
    await change({ secret: 5 });
    await server.grant({ model: 'expense', buttons: ['btn_edit', 'btn_history'], columns: { '*': 'write', secret: 'read' } });
    expect((await revert({ to: 1, version: 2 })).status).toBe(403);
    expect((await revert({ to: 1, version: 2, fields: ['secret'] })).status).toBe(403);
  });

  it('is refused while the record is locked', async () => {
    await change({ subject: 'two' });
    await change({ status: '1' });
    expect((await revert({ to: 1, version: 3 })).status).toBe(409);
  });

  it('writes a new version that is as the old one was, formulas included, and says why', async () => {
    const total = record['total'];
    await change({ subject: 'two', items: [{ name: 'z', quantity: 1, price: 1 }] });
    await change({ note: 'third' });
    const answer = await revert({ to: 1, version: 3, reason: 'entered by mistake' });
    expect(answer).toMatchObject({ status: 200, data: { subject: 'one', note: 'first', version: 4, total } });
    const [latest] = (await server.call('engineer', 'GET', `${BASE}/${String(record['id'])}/History`)).data.list;
    expect(latest).toMatchObject({ version: 4, kind: 'update', userName: 'engineer', reason: 'entered by mistake' });
  });

  it('of one field leaves all others alone', async () => {
    await change({ subject: 'two', note: 'second' });
    expect((await revert({ to: 1, version: 2, fields: ['subject'] })).data).toMatchObject({ subject: 'one', note: 'second', version: 3 });
  });

  it('brings child rows back to what and where they were', async () => {
    const before = items(record);
    const rows = record['items'] as RecordValues[];
    const [first = {}, second = {}, third = {}] = rows;
    // Moved, changed, removed and added, with rows of rows.
    await change({ items: [third, { name: 'new', quantity: 1, price: 2 }, { ...first, price: 50, parts: [{ label: 'y', weight: 2 }] }] });
    await change({ items: [{ ...second, name: 'again' }, ...(record['items'] as RecordValues[])] });
    const answer = await revert({ to: 1, version: 3, fields: ['items'] });
    expect(answer.status).toBe(200);
    expect(items(answer.data)).toEqual(before);
  });
});
