import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
});
afterAll(() => server?.stop());
beforeEach(() => server.grant({ model: 'expense', buttons: ['btn_remove'] }));

const BASE = '/api/visualdev/OnlineDev/expense';
const removeAll = (body: object, account = 'engineer'): Promise<HttpAnswer> => server.call(account, 'POST', `${BASE}/Actions/RemoveMatches`, body);
const about = (note: string) => ({ filter: { field: 'note', op: 'eq', value: note } });
async function countOf(note: string): Promise<number> {
  return (await server.call('admin', 'POST', `${BASE}/List`, about(note))).data.pagination.total;
}
async function ended(id: string): Promise<HttpAnswer['data']> {
  return vi.waitFor(async () => {
    const { data } = await server.call('engineer', 'GET', `/api/system/Task/${id}`);
    expect(['done', 'failed', 'cancelled']).toContain(data.state);
    return data;
  }, { timeout: 20_000, interval: 100 });
}

describe('L11: removing all that a filter finds', () => {
  it('is refused without the right, for another number than was agreed to, and for a filter on what is hidden', async () => {
    for (let n = 0; n < 3; n += 1) await server.expense({ note: 'kept' });
    expect((await removeAll({ ...about('kept'), expected: 2 })).status).toBe(409);
    expect((await removeAll({ ...about('kept'), expected: 0 })).status).toBe(422);
    expect((await removeAll({ filter: { field: 'nope', op: 'empty' }, expected: 3 })).status).toBe(400);
    expect((await removeAll({ ...about('kept'), expected: 3 }, 'viewer')).status).toBe(403);
    await server.grant({ model: 'expense' });
    expect((await removeAll({ ...about('kept'), expected: 3 })).status).toBe(403);
    expect(await countOf('kept')).toBe(3);
  });

  it('takes those that may go, names those that may not, and notes why', async () => {
    const [first] = [await server.expense({ note: 'old', subject: 'One' }), await server.expense({ note: 'old', subject: 'Two' })];
    await server.expense({ note: 'old', subject: 'Closed', status: '1' });
    await server.expense({ note: 'other' });
    const { data: { task } } = await removeAll({ ...about('old'), expected: 3 });
    expect(await ended(task.id)).toMatchObject({ state: 'done', done: 3, total: 3, result: { removed: 2, failed: 1, failures: [{ name: 'Closed' }] } });
    expect([await countOf('old'), await countOf('other')]).toEqual([1, 1]);
    const rows = await server.kernel.db.selectFrom('kernel.record_history').select(['kind', 'reason', 'user_id'])
      .where('record_id', '=', String(first?.['id'])).where('kind', '=', 'remove').execute();
    expect(rows).toEqual([{ kind: 'remove', reason: '批量删除', user_id: 'u-engineer' }]);
  });

  it('goes no further than the row rule of the person who started it', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_remove'], rule: { field: 'applicant', op: 'eq', value: { var: 'currentUser.id' } } });
    await server.expense({ note: 'mine', applicant: 'u-engineer' });
    await server.expense({ note: 'mine', applicant: 'u-manager' });
    const { data: { task } } = await removeAll({ ...about('mine'), expected: 1 });
    expect((await ended(task.id)).result).toMatchObject({ removed: 1, failed: 0 });
    expect(await countOf('mine')).toBe(1);
  });
});
