import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireTestCluster } from '../../kernel/testing/test-cluster.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/system/DataInterface';

let server: TestServer;
let admin: string;
let engineer: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, engineer, viewer] = await Promise.all(['admin', 'engineer', 'viewer'].map((account) => server.login(account))) as [string, string, string];
}, 120_000);
afterAll(async () => {
  const { rows } = await server.kernel.pool.query<{ grantee: string }>(`select distinct grantee from information_schema.column_privileges where grantee like 'office_reader_%'`);
  await server.stop();
  const cluster = await acquireTestCluster();
  for (const { grantee } of rows) await cluster.run(`drop role ${grantee}`);
  await cluster.release();
});

let count = 0;
const query = (statement: string, values: object = {}): Record<string, unknown> => {
  count += 1;
  return { fullName: `查询${String(count)}`, enCode: `sql${String(count)}`, category: 'other', kind: '1', rowLimit: 500, timeoutSeconds: 5, statement, ...values };
};
type Made = Answer<{ id: string; version: number; errors: { path: string; message: string }[] }>;
const create = (body: object, token = admin): Promise<Made> => server.request('POST', BASE, { token, body });
async function made(body: object): Promise<string> {
  const answer = await create(body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data.id;
}
const run = <T = Record<string, unknown>[]>(id: string, values = '', token = admin): Promise<Answer<T>> => server.request<T>('GET', `${BASE}/${id}/Actions/Response${values}`, { token });

/** How many of a model's records the person's own list has. */
async function listed(model: string, token: string): Promise<number> {
  const { data } = await server.request<{ pagination: { total: number } }>('POST', `/api/visualdev/OnlineDev/${model}/List`, { token, body: { pageSize: 1 } });
  return data.pagination.total;
}

describe('SQL interfaces', () => {
  it('answer rows with the parameters bound', async () => {
    const id = await made(query('select project_name, project_state from project_info where project_name like :part || \'%\' order by 1', { parameters: [{ code: 'part', type: 'text', placement: 'query', isRequired: true }] }));
    const { data: all } = await server.request<{ list: { projectName: string }[] }>('POST', '/api/visualdev/OnlineDev/projectInfo/List', { token: admin, body: { pageSize: 100, sidx: 'projectName', sort: 'asc' } });
    const [first] = all.list;
    const part = (first?.projectName ?? '').slice(0, 3);
    const expected = all.list.filter(({ projectName }) => projectName.startsWith(part)).map(({ projectName }) => projectName);
    const answer = await run(id, `?part=${encodeURIComponent(part)}`);
    expect(answer.data.map(({ project_name: name }) => name)).toEqual(expected);
    for (const hostile of ["%' or 1=1 --", "'; drop table records.project_info; --", ":part", '$1', '\\']) {
      expect(await run(id, `?part=${encodeURIComponent(hostile)}`)).toMatchObject({ code: 200, data: [] });
    }
    expect((await run(id)).status).toBe(422);
  });

  it('show each caller the rows and columns of his own lists', async () => {
    const counting = await made(query('select count(*) as n from project_info'));
    const of = async (token: string): Promise<unknown> => (await run(counting, '', token)).data[0]?.['n'];
    expect(await of(admin)).toBe(await listed('projectInfo', admin));
    expect(await of(engineer)).toBe(await listed('projectInfo', engineer));
    expect(await listed('projectInfo', engineer)).toBeLessThan(await listed('projectInfo', admin));
    // What only administrators read is not there for others, and the refusal does not tell whether it exists.
    const settings = await made(query('select name from system_settings'));
    expect((await run(settings)).status).toBe(200);
    const refused = await run(settings, '', viewer);
    expect([refused.status, refused.msg]).toEqual([403, '没有名为“system_settings”的表，或您无权查看']);
  });

  it('take rights away from the next call on', async () => {
    const id = await made(query('select count(*) as n from project_info', { cacheSeconds: 600 }));
    const before = (await run(id, '', engineer)).data[0]?.['n'];
    expect(before).toBeGreaterThan(0);
    const { rows } = await sql<{ id: string }>`select id from records.sys_user where account = 'engineer'`.execute(server.kernel.db);
    const member = { field: 'userId', op: 'eq', value: rows[0]?.id };
    const { data } = await server.request<{ list: { id: string }[] }>('POST', '/api/visualdev/OnlineDev/projectMember/List', { token: admin, body: { filter: member, pageSize: 100 } });
    for (const each of data.list) expect((await server.request('DELETE', `/api/visualdev/OnlineDev/projectMember/${each.id}`, { token: admin })).code).toBe(200);
    await expect.poll(async () => (await run(id, '', engineer)).data[0]?.['n']).toBe(await listed('projectInfo', engineer));
  });

  it.each([
    ["copy project_info to program 'id'"], ['do $$ begin end $$'], ["select set_config('role', 'postgres', false)"], ["select query_to_xml('select 1', true, true, '')"], ["select pg_read_file('/etc/passwd')"],
    ["select lo_import('/etc/passwd')"], ['select 1 as a; select 2 as b'], ['select 1 as a /* ; */; drop table project_info'], ['select pg_sleep(10)'], ['delete from project_info'], ['select * from kernel.session'],
    ['select password from user'], ['select * from pg_shadow'], ['with gone as (delete from project_info returning *) select * from gone'], ['select id as a, id as a from project_info'], ['select nothing from project_info'],
    ['select project_name + 1 as a from project_info'], ['select :nobody as a'], ['select'], [''],
  ])('are not saved with %s', async (statement) => {
    const answer = await create(query(statement));
    expect([answer.status, answer.data.errors.map(({ path }) => path)]).toEqual([422, ['statement']]);
  });

  it('say where the statement is wrong, in the language of the reader', async () => {
    const answer = await create(query("select project_name\nfrom project_info\nwhere pg_sleep(1) is null"));
    expect(answer.data.errors[0]?.message).toBe('查询语句有误：第 3 行第 7 列：不能使用函数“pg_sleep”');
    const english = await server.request<{ errors: { message: string }[] }>('POST', BASE, { token: admin, headers: { 'accept-language': 'en-US' }, body: query('select * from nothing_here') });
    expect(english.data.errors[0]?.message).toBe('The query is refused: There is no table “nothing_here”, or you may not read it');
  });

  it('are refused when a good one becomes a bad one, and at run when the row was changed beside the product', async () => {
    const id = await made(query('select project_name from project_info'));
    const { data } = await server.request<{ version: number }>('GET', `${BASE}/${id}`, { token: admin });
    const bad = await server.request<{ errors: { path: string }[] }>('PUT', `${BASE}/${id}`, { token: admin, body: { statement: 'select * from kernel.session', version: data.version } });
    expect([bad.status, bad.data.errors.map(({ path }) => path)]).toEqual([422, ['statement']]);
    expect((await run(id)).status).toBe(200);
    for (const statement of ['drop table records.project_info', 'select * from kernel.session', 'select pg_read_file(\'/etc/passwd\')', 'select 1; select 2']) {
      await sql`update records.sys_data_interface set statement = ${statement}, version = version + 1 where id = ${id}`.execute(server.kernel.db);
      const answer = await run(id);
      expect([answer.status, answer.code]).toEqual([409, 409]);
    }
    expect(await listed('projectInfo', admin)).toBeGreaterThan(0);
  });

  it('end in a refusal where they take too long or answer too much, while other calls are answered', async () => {
    const slow = await made(query('select count(*) as n from generate_series(1, 50000000) a, generate_series(1, 50) b', { timeoutSeconds: 1 }));
    const running = run(slow);
    expect((await server.request('GET', '/api/health')).status).toBe(200);
    expect(await listed('projectInfo', engineer)).toBeGreaterThanOrEqual(0);
    expect(await running).toMatchObject({ status: 400, msg: '查询超过了时限，已停止' });
    const many = await made(query('select n from generate_series(1, 501) n'));
    expect(await run(many)).toMatchObject({ status: 400, msg: '结果超过 500 行，请缩小范围' });
  });

  it('are for signed-in people alone, and go into a file and out of it', async () => {
    const open = await create(query('select 1 as one', { access: 'token', accessToken: 'a-token-that-is-long-enough' }));
    expect([open.status, open.data.errors.map(({ path }) => path)]).toEqual([422, ['access']]);
    const id = await made(query('select 1 as one'));
    const { data: file } = await server.request<{ interface: Record<string, unknown> }>('GET', `${BASE}/${id}/Action/Export`, { token: admin });
    expect(file.interface).toMatchObject({ kind: '1', statement: 'select 1 as one' });
    const hostile = { ...file, interface: { ...file.interface, fullName: 'x', enCode: 'hostile', statement: 'select * from kernel.session' } };
    expect((await server.request('POST', `${BASE}/Action/Import`, { token: admin, body: hostile })).status).toBe(422);
  });

  it('answer two hundred calls at once, or say that they are too many', async () => {
    const id = await made(query('select count(*) as n from project_info'));
    const answers = await Promise.all(Array.from({ length: 200 }, () => run(id)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });
});
