import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditedMatches } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
});
afterAll(() => server?.stop());
beforeEach(() => server.grant({ model: 'expense', buttons: ['btn_edit'] }));

const BASE = '/api/visualdev/OnlineDev/expense';
const edit = (body: object, account = 'engineer'): Promise<HttpAnswer> => server.call(account, 'POST', `${BASE}/Actions/EditMatches`, body);
const about = (note: string) => ({ filter: { field: 'note', op: 'eq', value: note } });
async function subjects(note: string): Promise<unknown[]> {
  const { data } = await server.call('admin', 'POST', `${BASE}/List`, { ...about(note), sidx: 'subject' });
  return data.list.map((row: { subject: string }) => row.subject);
}
async function ended<Result = EditedMatches>(answer: HttpAnswer): Promise<TaskStatus<Result>> {
  expect(answer.status, answer.msg).toBe(200);
  return vi.waitFor(async () => {
    const { data } = await server.call('engineer', 'GET', `/api/system/Task/${String(answer.data.task.id)}`);
    expect(['done', 'failed', 'cancelled']).toContain(data.state);
    return data;
  }, { timeout: 20_000, interval: 100 });
}

describe('L11: a field is set for all that a filter finds', () => {
  it('is refused without the right, for columns of others, for what nobody fills in, and for another number', async () => {
    for (let n = 0; n < 2; n += 1) await server.expense({ note: 'kept', subject: 'Old' });
    const wanted = { ...about('kept'), values: { subject: 'New' }, expected: 2 };
    expect((await edit(wanted, 'viewer')).status).toBe(403);
    expect((await edit({ ...wanted, expected: 3 })).status).toBe(409);
    for (const values of [{}, { nope: 1 }, { total: 5 }, { items: [] }, { number: 'EX1' }]) expect((await edit({ ...wanted, values })).status, JSON.stringify(values)).toBe(422);
    expect((await edit({ ...wanted, filter: { field: 'nope', op: 'empty' } })).status).toBe(400);
    await server.grant({ model: 'expense', buttons: ['btn_edit'], columns: { '*': 'write', subject: 'read' } });
    expect((await edit(wanted)).status).toBe(403);
    await server.grant({ model: 'expense' });
    expect((await edit(wanted)).status).toBe(403);
    expect(await subjects('kept')).toEqual(['Old', 'Old']);
  });

  it('changes those that may be, names every other with its reason, and keeps the list of them as a file', async () => {
    const first = await server.expense({ note: 'many', subject: 'A' });
    await server.expense({ note: 'many', subject: 'New' });
    await server.expense({ note: 'many', subject: 'Locked', status: '1' });
    await server.expense({ note: 'other', subject: 'B' });
    const task = await ended(await edit({ ...about('many'), values: { subject: 'New' }, expected: 3 }));
    expect(task).toMatchObject({ state: 'done', done: 3, total: 3, result: { changed: 1, same: 1, failed: 1, failures: [{ name: 'Locked' }] } });
    expect([await subjects('many'), await subjects('other')]).toEqual([['Locked', 'New', 'New'], ['B']]);
    const [entry] = await server.engine.history(server.actors.admin, 'expense', String(first['id']));
    expect(entry).toMatchObject({ kind: 'update', userId: 'u-engineer', reason: '批量修改', changes: [{ path: 'subject', before: 'A', after: 'New' }] });
    const report = task.result?.report;
    const link = await server.call('engineer', 'GET', `/api/file/Download/export/${String(report?.fileId)}`);
    expect(Buffer.from(await server.download(String(link.data.url))).toString('utf8')).toMatch(/^\ufeff记录,原因\r\nLocked,.+\r\n$/);
  });

  it('holds to the rules of the form and to the row rule, record by record', async () => {
    await server.expense({ note: 'rules', subject: 'A' });
    const empty = await ended(await edit({ ...about('rules'), values: { subject: '' }, expected: 1 }));
    expect(empty.result).toMatchObject({ changed: 0, failed: 1, failures: [{ message: 'Subject: 不能为空' }] });
    await server.grant({ model: 'expense', buttons: ['btn_edit'], rule: { field: 'applicant', op: 'eq', value: { var: 'currentUser.id' } } });
    await server.expense({ note: 'mine', subject: 'A', applicant: 'u-engineer' });
    await server.expense({ note: 'mine', subject: 'A', applicant: 'u-manager' });
    expect((await ended(await edit({ ...about('mine'), values: { subject: 'N' }, expected: 1 }))).result).toMatchObject({ changed: 1, failed: 0 });
    // A person who would lose the record by it does not give it away.
    expect((await ended(await edit({ ...about('mine'), values: { applicant: 'u-manager' }, expected: 1 }))).result).toMatchObject({ changed: 0, failed: 1 });
    expect(await subjects('mine')).toEqual(['A', 'N']);
  });

  it('is taken back for the records that nobody has changed since', async () => {
    const rows = [];
    for (const subject of ['A', 'B', 'C']) rows.push(await server.expense({ note: 'undo', subject }));
    const ids = rows.map((row) => String(row['id']));
    const task = await ended(await edit({ ids, values: { subject: 'Same', tags: ['a'] }, expected: 3 }));
    expect(task.result).toMatchObject({ changed: 3 });
    await server.engine.update(server.actors.admin, 'expense', ids[1] ?? '', { version: 2, subject: 'By hand' });
    await server.grant({ model: 'expense', buttons: ['btn_edit', 'btn_remove'] });
    await server.call('admin', 'DELETE', `${BASE}/${ids[2] ?? ''}`);
    expect((await server.call('manager', 'POST', `${BASE}/Edits/${task.id}/Undo`)).status).toBe(404);
    const undone = await ended<{ undone: number; kept: { id: string; reason: string }[] }>(await server.call('engineer', 'POST', `${BASE}/Edits/${task.id}/Undo`));
    expect(undone.result?.undone).toBe(1);
    expect(new Map(undone.result?.kept.map(({ id, reason }) => [id, reason]))).toEqual(new Map([[ids[2], 'removed'], [ids[1], 'changed']]));
    expect(await subjects('undo')).toEqual(['A', 'By hand']);
    const restored = await server.engine.get(server.actors.admin, 'expense', ids[0] ?? '');
    expect(restored).toMatchObject({ subject: 'A', version: 3, tags: rows[0]?.['tags'] ?? null });
  });
});
