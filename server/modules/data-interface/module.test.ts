import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { expireCalls } from './call-log.ts';

const BASE = '/api/system/DataInterface';
const SECRET = 'Bearer geheim-4711-xyz';
const TOKEN = 'token-of-sixteen-and-more';

let server: TestServer;
let admin: string;
let manager: string;
let viewer: string;
const heard: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
let answerWith: { status: number; text: string; headers?: Record<string, string> }[] = [];
const other = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => { body += part.toString('utf8'); });
  request.on('end', () => {
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    const { status, text, headers } = answerWith.shift() ?? { status: 200, text: JSON.stringify({ data: { list: [{ code: 'A', price: 12.5 }] }, sent: request.headers['authorization'] ?? null }) };
    response.writeHead(status, headers).end(text);
  });
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.3', resolve));
  ({ port } = other.address() as AddressInfo);
  server = await startTestServer({ seed: true, dataSourceHosts: ['127.0.0.3'] });
  [admin, manager, viewer] = await Promise.all(['admin', 'manager', 'viewer'].map((account) => server.login(account))) as [string, string, string];
}, 120_000);
afterAll(async () => {
  await server?.stop();
  other.close();
});

let count = 0;
const named = (values: object): Record<string, unknown> => {
  count += 1;
  return { fullName: `接口${String(count)}`, enCode: `di${String(count)}`, category: 'other', ...values };
};
const fixed = (values: object = {}) => named({ kind: '2', staticJson: '{"rows":[1,2,3]}', ...values });
const http = (values: object = {}) => named({ kind: '3', method: 'GET', url: `http://127.0.0.3:${String(port)}/prices`, timeoutSeconds: 5, retries: 0, ...values });
const records = (values: object = {}) => named({ kind: '4', model: 'projectInfo', recordFields: ['projectName', 'projectType'], rowLimit: 1_000, recordSort: ['projectName'], ...values });
const create = (body: object, token = admin) => server.request<{ id: string; version: number; errors: { path: string; message: string }[] }>('POST', BASE, { token, body });
async function made(body: object): Promise<string> {
  const answer = await create(body);
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
  return answer.data.id;
}
const run = <T = unknown>(id: string, query = '', token = admin): Promise<Answer<T>> => server.request<T>('GET', `${BASE}/${id}/Actions/Response${query}`, { token });
const open = (id: string, headers: Record<string, string> = {}): Promise<Answer> => server.request('GET', `${BASE}/${id}/Actions/OpenResponse`, { headers });
const paths = ({ data }: Answer<{ errors: { path: string }[] }>): string[] => data.errors.map(({ path }) => path).sort();

it('the time that a page sends along with every question is no parameter', async () => {
  const id = await made(fixed());
  expect(await run(id, '?n=1764200000000')).toMatchObject({ code: 200 });
  expect(await run(id, '?m=1')).toMatchObject({ status: 422 });
  const own = await made(fixed({ parameters: [{ code: 'n', title: '数量', type: 'number', isRequired: true, placement: 'query' }] }));
  expect(await run(own)).toMatchObject({ status: 422 });
  expect(await run(own, '?n=3')).toMatchObject({ code: 200 });
});

describe('data interfaces', () => {
  it('are made by administrators alone, checked when they are written', async () => {
    expect((await server.request('GET', BASE)).status).toBe(401);
    expect((await server.request('GET', BASE, { token: viewer })).status).toBe(403);
    expect((await create(fixed(), manager)).status).toBe(403);
    expect(paths(await create(fixed({ staticJson: '{"a":' })))).toEqual(['staticJson']);
    expect(paths(await create(fixed({ staticJson: '['.repeat(5_000) + ']'.repeat(5_000) })))).toEqual(['staticJson']);
    expect(paths(await create(fixed({ kind: '9' })))).toEqual(['kind']);
    expect(paths(await create(fixed({ isMocked: true, mockAnswer: 'x' })))).toEqual(['mockAnswer']);
    expect(paths(await create(fixed({ parameters: [{ code: 'a', type: 'text', placement: 'query' }, { code: 'a', type: 'number', placement: 'query', defaultValue: 'x' }] })))).toEqual(['parameters.1.code', 'parameters.1.defaultValue']);
    expect(paths(await create(records({ model: 'nothing' })))).toEqual(['model']);
    expect(paths(await create(records({ recordFields: ['projectName', 'no"; drop'], recordSort: ['-nothing'] })))).toEqual(['recordFields', 'recordSort']);
    expect(paths(await create(records({ condition: '{"field":"nothing","op":"eq","value":1}' })))).toEqual(['condition']);
    expect(paths(await create(records({ condition: '{"field":"projectName","op":"eq","value":{"parameter":"who"}}' })))).toEqual(['condition']);
    expect(paths(await create(records({ access: 'token', accessToken: TOKEN })))).toEqual(['access']);
    expect(paths(await create(fixed({ access: 'token', accessToken: 'short' })))).toEqual(['accessToken']);
    expect(paths(await create(fixed({ access: 'domains', domains: ['http://x/'] })))).toEqual(['domains']);
  });

  it('are refused when a good one becomes a bad one, and again at run when the row was changed beside the form', async () => {
    const id = await made(fixed());
    const bad = await server.request<{ errors: { path: string }[] }>('PUT', `${BASE}/${id}`, { token: admin, body: { kind: '3', method: 'GET', url: 'http://169.254.169.254/latest', timeoutSeconds: 5, retries: 0 } });
    expect([bad.status, paths(bad)]).toEqual([422, ['url']]);
    expect(await run(id)).toMatchObject({ code: 200, data: { rows: [1, 2, 3] } });
    await sql`update records.sys_data_interface set kind = '3', method = 'GET', url = 'http://127.0.0.2/', timeout_seconds = 5, retries = 0 where id = ${id}`.execute(server.kernel.db);
    const refused = await run(id, '', viewer);
    expect([refused.status, refused.msg]).toEqual([409, '数据接口的设置有误，请联系管理员']);
    expect((await run(id)).msg).toContain('不允许连接这个地址');
    await sql`update records.sys_data_interface set kind = 'toString' where id = ${id}`.execute(server.kernel.db);
    expect((await run(id)).status).toBe(409);
  });

  it('answer for any signed-in person while they are on, by id or code, and are chosen out of a tree', async () => {
    const body = fixed({ fullName: '选择用', enCode: 'chosen', category: 'price' });
    const id = await made(body);
    expect((await run(id, '', viewer)).data).toEqual({ rows: [1, 2, 3] });
    expect((await run('chosen', '', viewer)).data).toEqual({ rows: [1, 2, 3] });
    const { data } = await server.request<{ list: { fullName: string; categoryId: string; children: object[] }[] }>('GET', `${BASE}/Selector`, { token: admin });
    expect(data.list.find(({ fullName }) => fullName === '造价信息')).toMatchObject({ categoryId: '0', children: expect.arrayContaining([expect.objectContaining({ id, enCode: 'chosen', categoryId: '1' })]) });
    expect(await server.request('PUT', `${BASE}/${id}/Actions/State`, { token: admin })).toMatchObject({ code: 200, data: { enabledMark: 0 } });
    expect((await run(id)).status).toBe(404);
    expect((await run('nothing')).status).toBe(404);
    expect((await run(encodeURIComponent("x' or '1'='1"))).status).toBe(404);
    expect((await server.request('GET', `${BASE}/${id}/Actions/Response`)).status).toBe(401);
  });

  it('validate parameters before a call and name those that are wrong', async () => {
    const id = await made(fixed({ parameters: [
      { code: 'year', title: '年度', type: 'number', isRequired: true, placement: 'query' }, { code: 'day', type: 'date', placement: 'query' },
      { code: 'isOpen', type: 'boolean', placement: 'query', defaultValue: 'true' }, { code: 'name', type: 'text', placement: 'query' },
    ] }));
    const wrong = async (query: string) => (await run<{ errors: { path: string; message: string }[] }>(id, query)).data.errors.map(({ path, message }) => `${path}: ${message}`);
    expect(await wrong('')).toEqual(['year: 缺少参数“年度”']);
    expect(await wrong('?year=abc&day=2026-02-30&isOpen=maybe')).toEqual(['year: 参数“年度”须为数字', 'day: 参数“day”须为 YYYY-MM-DD 格式的日期', 'isOpen: 参数“isOpen”须为 true 或 false']);
    expect(await wrong('?year=1&__proto__=1&other=2')).toEqual(expect.arrayContaining(['other: 没有参数“other”']));
    expect(await wrong('?year=1&year=2')).toEqual(['year: 参数“年度”须为数字']);
    expect(await wrong(`?year=1&name=${'x'.repeat(2_001)}`)).toEqual(['name: 参数“name”须为文本']);
    expect(await wrong('?year=1&name=%00')).toEqual(['name: 参数“name”须为文本']);
    expect((await run(id, '?year=2026&day=2026-02-28')).code).toBe(200);
  });

  it('give a mock answer while that is on', async () => {
    const id = await made(http({ isMocked: true, mockAnswer: '[{"mock":true}]' }));
    heard.length = 0;
    expect((await run(id)).data).toEqual([{ mock: true }]);
    expect(heard).toEqual([]);
  });
});

describe('an interface over HTTP', () => {
  it('puts values into query, path and body as data, whatever they hold', async () => {
    const hostile = '../../admin?x=1&y="#{year}@evil.example:80/\\';
    const id = await made(http({
      method: 'POST', url: `http://127.0.0.3:${String(port)}/p/{name}/list?fixed=1`, answerPath: 'data.list.0.price',
      bodyTemplate: '{"who":"{name}","text":"name={name}","year":"{year}"}',
      parameters: [{ code: 'name', type: 'text', placement: 'template', isRequired: true }, { code: 'year', type: 'number', placement: 'query' }, { code: 'extra', type: 'text', placement: 'body' }],
    }));
    heard.length = 0;
    expect((await run(id, `?name=${encodeURIComponent(hostile)}&year=2026&extra=${encodeURIComponent('","admin":true')}`)).data).toBe(12.5);
    expect(heard[0]).toMatchObject({ method: 'POST', url: `/p/${encodeURIComponent(hostile)}/list?fixed=1&year=2026` });
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ who: hostile, text: `name=${hostile}`, year: 2026, extra: '","admin":true' });
    for (const name of ['.', '..']) expect((await run(id, `?name=${name}`)).status, name).toBe(400);
    expect(heard).toHaveLength(1);
  });

  it.each([
    'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://[::1]/', 'http://[::ffff:7f00:1]/', 'http://[::ffff:169.254.169.254]/', 'http://169.254.169.254/latest/meta-data',
    'http://localhost:1/', 'http://0/', 'http://100.100.100.200/', 'ftp://10.0.0.1/', 'file:///etc/passwd', 'javascript:alert(1)', 'http://{host}/', 'http://10.0.0.{n}/', 'http://user:pw@10.0.0.1/',
    'http://10.0.0.1\\@127.0.0.1/', '//127.0.0.1/', 'nothing',
  ])('T21: does not call %s', async (url) => {
    const answer = await create(named({ kind: '3', method: 'GET', url, timeoutSeconds: 5, retries: 0, parameters: [{ code: 'host', type: 'text', placement: 'query' }, { code: 'n', type: 'text', placement: 'query' }] }));
    // The service of these tests, at 127.0.0.3, is the only one that is let through.
    expect([answer.status, [...new Set(answer.data.errors?.map(({ path }) => path))]]).toEqual([422, ['url']]);
  });

  it('T21: follows no redirect, and says in plain words what came instead of an answer', async () => {
    const id = await made(http({ answerPath: 'data.list' }));
    const said = async (status: number, text: string, headers?: Record<string, string>): Promise<string> => {
      answerWith = [{ status, text, ...(headers && { headers }) }];
      const answer = await run(id);
      return `${String(answer.status)} ${answer.msg}`;
    };
    heard.length = 0;
    expect(await said(302, '', { location: 'http://169.254.169.254/' })).toBe('409 对方返回状态 302');
    expect(heard).toHaveLength(1);
    expect(await said(500, 'stack trace')).toBe('409 对方返回状态 500');
    expect(await said(200, '<html>')).toBe('409 对方返回的不是 JSON');
    expect(await said(200, '['.repeat(100_000))).toBe('409 对方返回的不是 JSON');
    expect(await said(200, '{"data":{}}')).toBe('409 应答中没有“data.list”');
    expect(await said(200, JSON.stringify({ data: { list: 'x'.repeat(2_100_000) } }))).toBe('413 应答超过 2000 KB，请缩小范围');
    expect((await run(id)).data).toEqual([{ code: 'A', price: 12.5 }]);
  });

  it('tries again as often as it says, where that may help', async () => {
    const id = await made(http({ retries: 2 }));
    heard.length = 0;
    answerWith = [{ status: 503, text: '' }, { status: 502, text: '' }];
    expect((await run(id)).code).toBe(200);
    answerWith = [{ status: 404, text: '' }];
    expect((await run(id)).status).toBe(409);
    expect(heard).toHaveLength(4);
    const gone = await made(http({ url: 'http://127.0.0.3:1/' }));
    expect((await run(gone)).msg).toBe('暂时无法连接对方服务');
  });

  it('sends its secret to where it was given for, and nowhere else', async () => {
    const body = http({ secretHeader: 'Authorization', secretValue: SECRET });
    const id = await made(body);
    heard.length = 0;
    const answer = await run<{ sent: string }>(id);
    expect([heard[0]?.headers['authorization'], answer.data.sent]).toEqual([SECRET, '***']);
    const record = await server.request('GET', `${BASE}/${id}`, { token: admin });
    const exported = await server.request('GET', `${BASE}/${id}/Action/Export`, { token: admin });
    const list = await server.request('GET', `${BASE}?pageSize=1000`, { token: admin });
    const history = await server.request('GET', `/api/visualdev/OnlineDev/dataInterface/${id}/History`, { token: admin });
    expect(JSON.stringify([record, exported, list, history])).not.toContain('geheim');
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from records.sys_data_interface t where id = ${id}`.execute(server.kernel.db);
    expect(rows[0]?.text).not.toContain('geheim');
    const moved = await server.request<{ errors: { path: string }[] }>('PUT', `${BASE}/${id}`, { token: admin, body: { url: `http://127.0.0.3:${String(port)}/elsewhere` } });
    expect([moved.status, paths(moved)]).toEqual([422, ['secretValue']]);
    for (const [name, value] of [['Host', 'x'], ['Content-Length', '0'], ['X-A', 'a\nb']]) expect((await create(http({ headers: [{ headerName: name, headerValue: value }] }))).status, name).toBe(422);
  });
});

describe('an interface over records', () => {
  const byName = { parameters: [{ code: 'part', type: 'text', placement: 'query' }], condition: '{"all":[{"field":"projectName","op":"contains","value":{"parameter":"part"}}]}' };

  it('applies the rights of the caller, and takes parameters as values', async () => {
    const id = await made(records(byName));
    const all = (await run<{ id: string; projectName: string }[]>(id)).data;
    const own = (await run<{ id: string }[]>(id, '', manager)).data;
    expect(all.length).toBeGreaterThan(own.length);
    const { data } = await server.request<{ list: { id: string }[] }>('POST', '/api/visualdev/OnlineDev/projectInfo/List', { token: manager, body: { pageSize: 1_000 } });
    expect(own.map((row) => row.id).sort()).toEqual(data.list.map((row) => row.id).sort());
    expect(Object.keys(all[0] ?? {})).toEqual(['id', 'projectName', 'projectType']);
    const part = all[0]?.projectName.slice(0, 4) ?? '';
    expect((await run<{ projectName: string }[]>(id, `?part=${encodeURIComponent(part)}`)).data.every(({ projectName }) => projectName.includes(part))).toBe(true);
    expect((await run(id, `?part=${encodeURIComponent("' or 1=1 --")}`)).data).toEqual([]);
    expect((await run(await made(records({ model: 'user', recordFields: ['realName'], recordSort: [] })), '', viewer)).status).toBe(403);
  });

  it('keeps answers for one person, until his rights or the records change', async () => {
    const id = await made(records({ cacheSeconds: 3_600, recordSort: ['projectName'] }));
    const count = async (token: string): Promise<number> => (await run<object[]>(id, '', token)).data.length;
    const [all, own] = [await count(admin), await count(manager)];
    expect([await count(admin), await count(manager)]).toEqual([all, own]);
    const { data: [first] } = await run<{ id: string }[]>(id);
    const path = `/api/visualdev/OnlineDev/projectInfo/${first?.id ?? ''}`;
    const { data } = await server.request<{ version: number }>('GET', path, { token: admin });
    expect(await server.request('PUT', path, { token: admin, body: { version: data.version, projectName: '改名后的项目' } })).toMatchObject({ code: 200 });
    await expect.poll(async () => JSON.stringify((await run(id)).data)).toContain('改名后的项目');
  });
});

describe('kept answers', () => {
  it('are asked for once, by parameters, until the interface changes', async () => {
    const id = await made(http({ cacheSeconds: 3_600, parameters: [{ code: 'q', type: 'text', placement: 'query' }] }));
    heard.length = 0;
    await Promise.all(Array.from({ length: 40 }, () => run(id, '?q=1', viewer)));
    expect(heard).toHaveLength(1);
    await run(id, '?q=2');
    expect(heard).toHaveLength(2);
    await server.request('PUT', `${BASE}/${id}`, { token: admin, body: { answerPath: 'data.list' } });
    expect((await run(id, '?q=1')).data).toEqual([{ code: 'A', price: 12.5 }]);
    answerWith = [{ status: 500, text: '' }];
    expect((await run(id, '?q=3')).status).toBe(409);
    expect((await run(id, '?q=3')).status).toBe(200);
  });
});

describe('calls without a session', () => {
  it('need the token of the interface', async () => {
    const id = await made(fixed({ access: 'token', accessToken: TOKEN }));
    expect((await open(id, { 'x-interface-token': TOKEN })).data).toEqual({ rows: [1, 2, 3] });
    const answers = await Promise.all(Array.from({ length: 40 }, () => open(id, { 'x-interface-token': TOKEN })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    expect((await run(id, '', viewer)).status).toBe(403);
    expect((await run(id)).status).toBe(200);
    const unset = await made(fixed({ access: 'token' }));
    for (const [one, headers] of [[id, {}], [id, { 'x-interface-token': '' }], [unset, { 'x-interface-token': 'null' }], ['nothing', { 'x-interface-token': TOKEN }], [await made(fixed()), { 'x-interface-token': TOKEN }]] as const) {
      const answer = await open(one, headers);
      expect([answer.status, answer.msg]).toEqual([403, '无权调用该数据接口']);
    }
  });

  it('count guesses before they are compared', async () => {
    const id = await made(fixed({ access: 'token', accessToken: TOKEN }));
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => open(id, { 'x-interface-token': `guess-number-${String(index)}-xxxx` })));
    expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(10);
    expect(answers.every(({ status }) => status === 403 || status === 429)).toBe(true);
    expect((await open(id, { 'x-interface-token': TOKEN })).status).toBe(429);
  });

  it('come from pages of the sites that it names', async () => {
    const id = await made(fixed({ access: 'domains', domains: ['portal.example.com', '*.partner.example'] }));
    const from = await open(id, { origin: 'https://portal.example.com' });
    expect([from.status, from.headers.get('access-control-allow-origin')]).toEqual([200, 'https://portal.example.com']);
    expect((await open(id, { referer: 'https://a.partner.example/page' })).status).toBe(200);
    for (const origin of ['https://evil.example', 'https://portal.example.com.evil.example', 'https://partner.example', 'null', 'file://portal.example.com']) expect((await open(id, { origin })).status, origin).toBe(403);
    expect((await open(id)).status).toBe(403);
  });
});

describe('a file of an interface', () => {
  const importOf = (body: object, token = admin) => server.request<{ id: string; errors?: { path: string }[] }>('POST', `${BASE}/Action/Import`, { token, body });

  it('holds all but its secrets, and comes in switched off', async () => {
    const id = await made(http({ enCode: 'original', secretHeader: 'Authorization', secretValue: SECRET, headers: [{ headerName: 'X-A', headerValue: '1' }], parameters: [{ code: 'q', type: 'text', placement: 'query', isRequired: true }] }));
    const { data: file } = await server.request<{ interface: Record<string, unknown> }>('GET', `${BASE}/${id}/Action/Export`, { token: admin });
    expect(file).toMatchObject({ kind: 'dataInterfaceExport', schemaVersion: 1, interface: { enCode: 'original', headers: [{ headerName: 'X-A', headerValue: '1' }], parameters: [{ code: 'q', isRequired: true }] } });
    expect(Object.keys(file.interface)).not.toContain('secretValue');
    expect((await importOf(file)).status).toBe(422);
    const renamed = { ...file, interface: { ...file.interface, enCode: 'copied', fullName: '带入的接口' } };
    expect((await importOf(renamed, manager)).status).toBe(403);
    const taken = await importOf(renamed);
    expect(taken.status).toBe(200);
    expect((await run('copied')).status).toBe(404);
    const again = await server.request<{ interface: object }>('GET', `${BASE}/${taken.data.id}/Action/Export`, { token: admin });
    expect(again.data).toEqual(renamed);
  });

  it('is refused as a whole where anything in it is wrong', async () => {
    const rows = async (): Promise<unknown> => (await sql`select count(*)::int as n from records.sys_data_interface`.execute(server.kernel.db)).rows;
    const before = await rows();
    const good = fixed();
    const bad: [object, number][] = [
      [{}, 422], [{ kind: 'dataInterfaceExport', schemaVersion: 2, interface: good }, 422], [{ kind: 'dataInterfaceExport', schemaVersion: 1, interface: good, more: 1 }, 422],
      ...[
        { ...good, surprise: 1 }, { ...good, url: 7 }, { ...good, kind: '1' }, { ...good, kind: '3', method: 'GET', url: 'http://127.0.0.2/', timeoutSeconds: 5, retries: 0 }, { ...good, staticJson: '{' },
        { ...good, parameters: [{ code: '"; drop', type: 'text', placement: 'query' }] }, { ...good, parameters: 'x' }, { ...good, secretValue: 'kept:01890000-0000-7000-8000-000000000000' }, { ...good, fullName: '' },
      ].map((values): [object, number] => [{ kind: 'dataInterfaceExport', schemaVersion: 1, interface: values }, 422]),
    ];
    for (const [body, status] of bad) expect((await importOf(body)).status, JSON.stringify(body)).toBe(status);
    expect(await rows()).toEqual(before);
  });
});

describe('calls of an interface', () => {
  const calls = (id: string, token = admin) => server.request<{ list: Record<string, unknown>[] }>('GET', `/api/system/DataInterfaceLog/${id}`, { token });
  const tried = <T = unknown>(id: string, parameters: object, token = admin) => server.request<T>('POST', `${BASE}/${id}/Actions/Try`, { token, body: { parameters } });

  it('are noted with what became of them, and with no secret', async () => {
    const id = await made(fixed({ staticJson: '[1,2,3]', parameters: [{ code: 'year', type: 'number', isRequired: true, placement: 'query' }, { code: 'apiToken', type: 'text', placement: 'query' }] }));
    await run(id, '?year=2026&apiToken=geheim-9', viewer);
    await run(id, '?year=x%00');
    await tried(id, { year: 1 });
    await expect.poll(async () => (await calls(id)).data.list.length).toBe(3);
    const { list } = (await calls(id)).data;
    expect(list).toEqual(expect.arrayContaining([
      expect.objectContaining({ calledAs: 'session', outcome: 'done', rowCount: 3, userName: expect.stringContaining('viewer'), parameterText: '{"year":"2026","apiToken":"***"}', interfaceVersion: 1 }),
      expect.objectContaining({ calledAs: 'session', outcome: 'failed', message: '参数“year”须为数字', rowCount: null }),
      expect.objectContaining({ calledAs: 'trial', outcome: 'done' }),
    ]));
    expect(JSON.stringify(list)).not.toContain('geheim');
    expect((await calls(id, viewer)).status).toBe(403);
    expect((await calls("x' or '1'='1")).data.list).toEqual([]);
    await sql`update records.sys_data_interface_log set creator_time = now() - interval '91 days' where interface_id = ${id} and called_as = 'trial'`.execute(server.kernel.db);
    await expireCalls(server.kernel);
    await expect.poll(async () => (await calls(id)).data.list.length).toBe(2);
  });

  it('can be tried by those who have the right, also while it is off', async () => {
    const id = await made(fixed({ parameters: [{ code: 'year', type: 'number', isRequired: true, placement: 'query' }] }));
    await server.request('PUT', `${BASE}/${id}/Actions/State`, { token: admin });
    expect((await tried(id, { year: '2026' })).data).toMatchObject({ value: { rows: [1, 2, 3] }, rows: null });
    expect(await tried(id, {})).toMatchObject({ status: 422, msg: '缺少参数“year”' });
    expect((await tried(id, { year: 1 }, manager)).status).toBe(403);
    expect((await tried('nothing', {})).status).toBe(404);
    expect((await server.request('POST', `${BASE}/${id}/Actions/Try`, { token: admin, body: { parameters: [], more: 1 } })).status).toBe(422);
  });
});
