import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { cleanUp } from '../../kernel/housekeeping.ts';
import { binSettings, type RecordValues } from '../../records/index.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';
import { purgeOld } from './bin-routes.ts';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
});
afterAll(() => server?.stop());
const MINE = { field: 'applicant', op: 'eq', value: { var: 'currentUser.id' } };
beforeEach(() => server.grant({ model: 'expense', buttons: ['btn_remove', 'btn_purge'] }, { model: 'projectInfo', buttons: ['btn_remove', 'btn_purge'] }));

const BASE = '/api/visualdev/OnlineDev';
const post = (path: string, body: object, account = 'engineer'): Promise<HttpAnswer> => server.call(account, 'POST', `${BASE}/${path}`, body);
const remove = (ids: string[], model = 'expense', account = 'engineer'): Promise<HttpAnswer> => post(`batchDelete/${model}`, { ids }, account);
const restore = (ids: string[], account?: string, model = 'expense'): Promise<HttpAnswer> => post(`${model}/Actions/Restore`, { ids }, account);
const purge = (ids: string[], account?: string, model = 'expense'): Promise<HttpAnswer> => post(`${model}/Actions/Purge`, { ids }, account);
async function bin(body: object = {}, account?: string): Promise<RecordValues[]> {
  return (await post('expense/Removed', { pageSize: 1000, ...body }, account)).data.list;
}
const inBin = async (id: string, account?: string): Promise<boolean> => (await bin({}, account)).some((row) => row['id'] === id);
async function removed(values: RecordValues = {}): Promise<string> {
  const id = String((await server.expense(values))['id']);
  expect(await remove([id])).toMatchObject({ status: 200 });
  return id;
}
const kinds = async (id: string): Promise<string[]> => (await server.kernel.db.selectFrom('kernel.record_history').select('kind').where('record_id', '=', id).orderBy('version').execute()).map(({ kind }) => kind);

describe('the recycle bin', () => {
  it('shows what was removed, by whom and when, the latest first, and finds it by its words', async () => {
    const [first, second] = [await removed({ subject: 'Hotel in Ningbo' }), await removed({ subject: 'Taxi' })];
    const rows = await bin();
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
    expect(rows[0]).toMatchObject({ lastModifyUserId: 'u-engineer', $display: { lastModifyUserId: expect.any(String) as string } });
    expect(Math.abs(Number(rows[0]?.['lastModifyTime']) - Date.now())).toBeLessThan(60_000);
    expect((await bin({ keyword: 'ningbo' })).map(({ id }) => id)).toEqual([first]);
    const page = await post('expense/Removed', { pageSize: 1, fields: ['subject'] });
    expect(page.data).toMatchObject({ list: [{ subject: 'Taxi' }], pagination: { total: expect.any(Number) as number } });
    expect((await server.call('admin', 'POST', `${BASE}/expense/List`, { keyword: 'Ningbo' })).data.list).toEqual([]);
  });

  it('restores records whole, one and many, and notes it', async () => {
    const before = await server.expense({ subject: 'Whole', items: [{ name: 'a', quantity: 1, price: 2 }, { name: 'b', quantity: 1, price: 3 }] });
    const ids = [String(before['id']), String((await server.expense())['id'])];
    expect((await remove(ids)).status).toBe(200);
    expect((await restore(ids)).status).toBe(200);
    const { data } = await server.call('admin', 'GET', `${BASE}/expense/${ids[0] ?? ''}`);
    expect(data).toMatchObject({ subject: 'Whole', items: before['items'], version: 3 });
    expect(await inBin(ids[0] ?? '')).toBe(false);
    expect(await kinds(ids[1] ?? '')).toEqual(['create', 'remove', 'restore']);
    expect((await restore(ids)).status, 'what is not removed').toBe(404);
  });

  it('brings back all of several or none', async () => {
    const id = await removed();
    expect((await restore([id, 'nothing'])).status).toBe(404);
    expect(await inBin(id)).toBe(true);
  });

  it('says what stands against a restoration', async () => {
    const id = await removed({ code: 'AB77' });
    await server.expense({ code: 'AB77' });
    expect((await restore([id]))).toMatchObject({ status: 422, data: { errors: [{ path: 'code', rule: 'unique' }] } });
    const project = await server.project({ projectName: 'Old bridge' });
    const part = await removed({ projectId: String(project['id']) });
    expect((await remove([String(project['id'])], 'projectInfo')).status).toBe(200);
    const refused = await restore([part]);
    expect(refused).toMatchObject({ status: 422, data: { errors: [{ path: 'projectId', rule: 'reference' }] } });
    expect(refused.data.errors[0].message).toBe('“Old bridge”已被删除，请先恢复它');
    // As long as anything names it, nobody is to read an id instead of its name.
    expect(await purge([String(project['id'])], undefined, 'projectInfo')).toMatchObject({ status: 409, msg: '仍被引用（Expenses），不能彻底删除' });
    expect((await bin({ keyword: 'Old bridge' })).length + (await bin({ filter: { field: 'projectId', op: 'eq', value: project['id'] } })).length).toBeGreaterThan(0);
    expect((await restore([String(project['id'])], undefined, 'projectInfo')).status).toBe(200);
    expect((await restore([part])).status).toBe(200);
  });

  it('is open to those who may remove, as far as they see records and may remove them', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_remove', 'btn_purge'], rule: MINE });
    const [own, other] = [await server.expense({ applicant: 'u-engineer' }), await server.expense({ applicant: 'u-manager' })].map(({ id }) => String(id)) as [string, string];
    await remove([own, other], 'expense', 'admin');
    expect([await inBin(own), await inBin(other)]).toEqual([true, false]);
    for (const call of [restore, purge]) expect(await call([other])).toMatchObject(await call(['nothing']));
    expect((await restore([other])).status).toBe(404);
    expect((await purge([other])).status).toBe(404);
    await server.grant({ model: 'expense', buttons: ['btn_remove'] });
    expect((await purge([own])).status).toBe(403);
    await server.grant({ model: 'expense', buttons: ['btn_purge'] });
    for (const answer of [await purge([own]), await restore([own]), await post('expense/Removed', {})]) expect(answer.status).toBe(403);
    await server.grant({ model: 'expense', buttons: ['btn_remove'], columns: { '*': 'read', subject: 'none' } });
    expect((await bin()).find(({ id }) => id === own)).not.toHaveProperty('subject');
    expect(await bin({ keyword: 'Expense' })).toEqual([]);
  });

  it('tells the page that it is there, how long it keeps, and who may purge', async () => {
    const binOf = async (model: string, account = 'engineer'): Promise<unknown> => (await server.call(account, 'GET', `${BASE}/${model}/Config`)).data.bin;
    expect([await binOf('expense'), await binOf('expense', 'admin')]).toEqual([{ days: 90, mayPurge: true }, { days: 90, mayPurge: true }]);
    await server.grant({ model: 'expense', buttons: ['btn_remove'] });
    expect(await binOf('expense')).toEqual({ days: 90, mayPurge: false });
    await server.grant({ model: 'expense' });
    expect(await binOf('expense')).toBeUndefined();
    expect(await binOf('entry', 'admin'), 'a model whose records are deleted at once').toBeUndefined();
    expect((await post('entry/Removed', {}, 'admin')).status).toBe(403);
  });
});

describe('purging', () => {
  it('takes the record, its rows and its own files, and leaves a note', async () => {
    const upload = async (): Promise<RecordValues> => {
      const form = new FormData();
      form.set('file', new Blob(['content'], { type: 'text/plain' }), 'bill.txt');
      const response = await fetch(`${server.url}/api/file/Uploader/annex`, { method: 'POST', headers: { authorization: await server.token('engineer') }, body: form });
      const { data } = await response.json() as { data: { fileId: string; url: string } };
      return { name: 'bill.txt', fileId: data.fileId, url: data.url };
    };
    await server.grant({ model: 'expense', buttons: ['btn_add', 'btn_remove', 'btn_purge'], columns: { '*': 'write' } }, { model: 'projectInfo' });
    const [own, shared] = [await upload(), await upload()];
    const keeper = await server.expense({ files: [shared] }, server.actors.engineer);
    const id = String((await server.expense({ subject: 'Gone', files: [own, shared], items: [{ name: 'a', quantity: 1, price: 2 }] }, server.actors.engineer))['id']);
    await remove([id]);
    expect((await purge([id])).status).toBe(200);
    expect(await inBin(id, 'admin')).toBe(false);
    expect((await restore([id], 'admin')).status).toBe(404);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from records.expense__items where parent_id = ${id}`.execute(server.kernel.db);
    expect(rows).toEqual([{ count: 0 }]);
    const [note] = await server.kernel.db.selectFrom('kernel.record_history').select(['kind', 'user_id', 'changes']).where('record_id', '=', id).orderBy('version', 'desc').limit(1).execute();
    expect(note).toEqual({ kind: 'purge', user_id: 'u-engineer', changes: [{ path: 'subject', before: 'Gone', after: null }] });
    await sql`update kernel.file set created = now() - interval '1 day'`.execute(server.kernel.db);
    const known = await server.kernel.db.selectFrom('kernel.file').select('id').where('removed', 'is', null).execute();
    expect(known.map((row) => row.id)).toContain(shared['fileId']);
    expect(known.map((row) => row.id)).not.toContain(own['fileId']);
    expect((await server.call('admin', 'GET', `${BASE}/expense/${String(keeper['id'])}`)).data.files).toMatchObject([shared]);
    await cleanUp(server.kernel);
    expect((await readdir(join(server.dataDir, 'files'), { recursive: true })).length).toBeGreaterThan(0);
  });

  it('comes by itself after the days of the setting, and not while something names the record', async () => {
    const project = String((await server.project())['id']);
    const [old, young, named] = [await removed(), await removed(), await removed({ projectId: project })];
    await remove([project], 'projectInfo');
    const age = (id: string, table: string, days: number): Promise<unknown> => sql`update ${sql.table(`records.${table}`)} set deleted_at = now() - ${`${String(days)} days`}::interval where id = ${id}`.execute(server.kernel.db);
    await age(old, 'expense', 91);
    await age(young, 'expense', 89);
    await age(project, 'project_info', 91);
    await age(named, 'expense', 30);
    expect(await purgeOld(server.kernel)).toBe(1);
    expect([await inBin(old), await inBin(young), await inBin(named)]).toEqual([false, true, true]);
    expect(await kinds(old)).toEqual(['create', 'remove', 'purge']);
    await age(named, 'expense', 92);
    expect(await purgeOld(server.kernel), 'a record and then what it named').toBe(2);
    server.kernel.settings.setDefaults(binSettings, { binDays: 0 });
    await age(young, 'expense', 9_000);
    expect(await purgeOld(server.kernel), 'for ever').toBe(0);
    server.kernel.settings.setDefaults(binSettings, { binDays: 90 });
  });
});

it('takes back a removal of all that a list found', async () => {
  for (const subject of ['One', 'Two']) await server.expense({ note: 'bulk', subject });
  const ended = async (id: string): Promise<HttpAnswer['data']> => vi.waitFor(async () => {
    const { data } = await server.call('engineer', 'GET', `/api/system/Task/${id}`);
    expect(data.state).toBe('done');
    return data;
  }, { timeout: 20_000, interval: 100 });
  const filter = { field: 'note', op: 'eq', value: 'bulk' };
  const { data: { task } } = await post('expense/Actions/RemoveMatches', { filter, expected: 2 });
  await ended(task.id);
  const [one] = await bin({ filter });
  await purge([String(one?.['id'])]);
  const { data: { task: undo } } = await post(`expense/Removals/${String(task.id)}/Undo`, {});
  expect((await ended(undo.id)).result).toEqual({ undone: 1, kept: [{ id: one?.['id'], label: one?.['subject'], reason: 'changed' }] });
  expect((await server.call('admin', 'POST', `${BASE}/expense/List`, { filter })).data.pagination.total).toBe(1);
  await server.grant({ model: 'expense' });
  expect((await post(`expense/Removals/${String(task.id)}/Undo`, {})).status).toBe(403);
});
