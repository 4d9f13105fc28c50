import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetCell } from '#schemas/language/codecs/codec.ts';
import type { ImportReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { HOSTILE_TEXTS } from '#tests/browser/hostile-texts.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { workbookOf } from '../../records/testing/workbook.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { shippedTexts } from './shipped-texts.ts';

const FORM = '/api/visualdev/OnlineDev/productText';
const idOf = (key: string): string => fixedId('productText', key);
const RETRY = 'session:retry';
const FORBIDDEN = 'server:error.forbidden';
const TOO_MANY = 'server:error.tooManyAtOnce';

interface Row { id: string; version: number; key: string; area: string; zhCn: string; enUs: string; zhTw: string; shippedEnUs: string; isChanged: boolean; isMissing: boolean }

let server: TestServer;
let other: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  other = await startTestServer({ seed: true, sameDatabaseAs: server });
  admin = await server.login('admin');
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

const read = async (key: string): Promise<Row> => (await server.request<Row>('GET', `${FORM}/${idOf(key)}`, { token: admin })).data;
async function write(key: string, words: Partial<Row>, token = admin): Promise<Answer<Row & { errors?: { path: string; message: string }[] }>> {
  const { version } = await read(key);
  return server.request('PUT', `${FORM}/${idOf(key)}`, { token, body: { version, ...words } });
}
const find = async (body: object): Promise<{ list: Row[]; total: number }> => {
  const { data } = await server.request<{ list: Row[]; pagination: { total: number } }>('POST', `${FORM}/List`, { token: admin, body: { pageSize: 100, ...body } });
  return { list: data.list, total: data.pagination.total };
};
type Told = { version: string; texts: Record<string, Record<string, string>> };
const told = async (at: TestServer, locale: string): Promise<Told> => (await at.request<Told>('GET', `/api/system/Texts/${locale}`)).data;
const stored = async (): Promise<object[]> => (await server.kernel.pool.query<object>('select key, locale, text, version::int, changed_by is not null as by, changed is not null as at from kernel.changed_text order by key, locale')).rows;

describe('the list', () => {
  it('has every text of page and server in three languages, and finds them', async () => {
    expect((await find({})).total).toBe(shippedTexts().length);
    expect(await read(RETRY)).toMatchObject({ key: RETRY, area: 'page', zhCn: '重试', enUs: 'Try again', shippedEnUs: 'Try again', isChanged: false, isMissing: false });
    expect((await find({ keyword: '没有权限' })).total).toBeGreaterThan(0);
    expect((await find({ filter: { field: 'area', op: 'eq', value: 'server' } })).list.every(({ key }) => key.startsWith('server:'))).toBe(true);
    expect((await find({ filter: { field: 'isMissing', op: 'eq', value: true } })).total).toBe(0);
    expect((await find({ filter: { field: 'isChanged', op: 'eq', value: true } })).total).toBe(0);
    expect(await stored()).toEqual([]);
  });
});

describe('a change', () => {
  it('is told to pages of every process at once, and nothing but the change is stored', async () => {
    const before = await told(other, 'en-US');
    expect(before.texts).toEqual({});
    expect(await write(RETRY, { enUs: 'Once more' })).toMatchObject({ status: 200, data: { enUs: 'Once more', isChanged: true } });
    for (const at of [server, other]) await expect.poll(async () => (await told(at, 'en-US')).texts).toEqual({ session: { retry: 'Once more' } });
    expect((await told(server, 'en-US')).version).not.toBe(before.version);
    expect((await told(server, 'zh-CN')).texts).toEqual({});
    expect(await stored()).toEqual([{ key: RETRY, locale: 'en-US', text: 'Once more', version: 1, by: true, at: true }]);
    expect((await find({ filter: { field: 'isChanged', op: 'eq', value: true } })).list.map(({ key }) => key)).toEqual([RETRY]);
    await expect.poll(async () => (await server.kernel.pool.query(`select 1 from records.sys_log where target_id = $1`, [idOf(RETRY)])).rowCount).toBe(1);
  });

  it('is kept by the browser until there is another', async () => {
    const first = await fetch(`${server.url}/api/system/Texts/en-US`);
    const tag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.status]).toEqual(['no-cache', 200]);
    const again = await fetch(`${server.url}/api/system/Texts/en-US`, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(`${server.url}/api/system/Texts/fr-FR`)).status).toBe(400);
  });

  it('reaches what the server says itself', async () => {
    const viewer = await server.login('viewer');
    expect((await write(FORBIDDEN, { zhCn: '此处不对您开放' })).status).toBe(200);
    await expect.poll(async () => (await server.request('GET', '/api/system/CacheManage', { token: viewer })).msg).toBe('此处不对您开放');
    // What only the server says is not told to pages.
    expect((await told(server, 'zh-CN')).texts).toEqual({});
    await write(FORBIDDEN, { zhCn: '' });
    await expect.poll(() => translate('zh-CN', 'error.forbidden')).not.toBe('此处不对您开放');
  });

  it('keeps the places that are filled, its key, and a length', async () => {
    const refused = async (words: Partial<Row>, key = TOO_MANY): Promise<unknown> => {
      const { status, data } = await write(key, words);
      return [status, data.errors?.map(({ path }) => path)];
    };
    expect(await refused({ zhCn: '太多了' })).toEqual([422, ['zhCn']]);
    expect(await refused({ enUs: 'More than {count} of {name}' })).toEqual([422, ['enUs']]);
    expect((await write(TOO_MANY, { zhTw: '太多了' })).data.errors?.[0]?.message).toContain('{count}');
    expect(await refused({ key: 'server:other' })).toEqual([422, ['key']]);
    expect(await refused({ enUs: `{count}${'x'.repeat(1_000)}` })).toEqual([422, ['enUs']]);
    expect(await refused({ enUs: '$t(session:retry)' }, RETRY)).toEqual([422, ['enUs']]);
    expect(await read(TOO_MANY)).toMatchObject({ isChanged: false });
    expect(await server.request('POST', FORM, { token: admin, body: { key: 'home:mine', zhCn: '我' } })).toMatchObject({ status: 422, data: { errors: [{ path: 'key', rule: 'productText.unknownKey' }] } });
    // As an import that was not told to look for texts by their keys.
    expect(await server.request('POST', FORM, { token: admin, body: { key: RETRY, zhCn: '我' } })).toMatchObject({ status: 422, data: { errors: [{ path: 'key', rule: 'productText.matchByKey' }] } });
    expect(await server.request('DELETE', `${FORM}/${idOf(RETRY)}`, { token: admin })).toMatchObject({ status: 409 });
  });

  it('does not happen twice over the same version', async () => {
    const { version } = await read(RETRY);
    const both = await Promise.all(['a', 'b'].map((enUs) => server.request('PUT', `${FORM}/${idOf(RETRY)}`, { token: admin, body: { version, enUs } })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is put back by a button', async () => {
    const path = `/api/system/Texts/${idOf(RETRY)}/Actions/PutBack`;
    expect(await server.request('POST', path, { token: admin })).toMatchObject({ status: 200, data: { enUs: 'Try again', isChanged: false } });
    await expect.poll(async () => (await told(other, 'en-US')).texts).toEqual({});
    expect(await stored()).toEqual([]);
    expect(await server.request('POST', '/api/system/Texts/nothing/Actions/PutBack', { token: admin })).toMatchObject({ status: 404 });
  });

  it('may be any hostile text that fills nothing, and is told as it was written', async () => {
    for (const text of HOSTILE_TEXTS) {
      const { status } = await write(RETRY, { zhCn: text });
      const fills = text.includes('{{');
      expect([text, status]).toEqual([text, fills ? 422 : 200]);
      if (!fills) await expect.poll(async () => (await told(server, 'zh-CN')).texts['session']?.['retry']).toBe(text);
    }
    await write(RETRY, { zhCn: null as unknown as string });
  });
});

describe('rights', () => {
  it('are each of their own: who may not change texts changes none, and gets one answer', async () => {
    const viewer = await server.login('viewer');
    for (const [method, path, body] of [
      ['POST', `${FORM}/List`, {}], ['GET', `${FORM}/${idOf(RETRY)}`, undefined], ['PUT', `${FORM}/${idOf(RETRY)}`, { version: 1, enUs: 'x' }], ['POST', `/api/system/Texts/${idOf(RETRY)}/Actions/PutBack`, undefined],
    ] as const) {
      expect([path, (await server.request(method, path, { token: viewer, ...(body && { body }) })).status]).toEqual([path, 403]);
      expect((await server.request(method, path, body && { body })).status).toBe(401);
    }
  });
});

it('answers 200 pages at once with the same texts, while somebody writes', async () => {
  const writing = write(RETRY, { zhTw: '再來一次' });
  const answers = await Promise.all(Array.from({ length: 200 }, () => server.request<Told>('GET', '/api/system/Texts/zh-TW')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await writing).status).toBe(200);
  await expect.poll(async () => (await told(other, 'zh-TW')).texts).toEqual({ session: { retry: '再來一次' } });
});

it('stands after a start, and a text that no longer fits the product is left alone', async () => {
  await server.kernel.pool.query(`insert into kernel.changed_text (key, locale, text, changed_by) values ('server:error.internal', 'zh-CN', '坏了', 'x'), ('gone:text', 'zh-CN', '没了', 'x')`);
  const third = await startTestServer({ seed: true, sameDatabaseAs: server });
  expect((await told(third, 'zh-TW')).texts).toEqual({ session: { retry: '再來一次' } });
  expect(translate('zh-CN', 'error.internal')).toContain('{requestId}');
  expect(await read('server:error.internal')).toMatchObject({ isChanged: false });
  await third.stop();
});

describe('a workbook', () => {
  const HEAD = ['键', '简体中文', '繁体中文', '英语'];
  const settled = async (answer: Answer<{ task: { id: string } }>): Promise<TaskStatus<ImportReport>> => {
    expect(answer.code, answer.msg).toBe(200);
    let status: TaskStatus<ImportReport> | undefined;
    await expect.poll(async () => {
      status = (await server.request<TaskStatus<ImportReport>>('GET', `/api/system/Task/${answer.data.task.id}`, { token: admin })).data;
      return status.state;
    }).toBe('done');
    return status as TaskStatus<ImportReport>;
  };
  const upload = async (rows: SheetCell[][]): Promise<TaskStatus<ImportReport>> => {
    const form = new FormData();
    form.set('key', 'key');
    form.set('file', new Blob([await workbookOf({ 翻译管理: [HEAD, ...rows] })]), 'texts.xlsx');
    const answer = await fetch(`${server.url}${FORM}/Actions/Import`, { method: 'POST', headers: { authorization: admin }, body: form });
    return settled((await answer.json()) as Answer<{ task: { id: string } }>);
  };
  const GOOD: SheetCell[][] = [[RETRY, '再来', null, 'Go again'], ['session:productName', null, null, 'Our office']];

  it('says before it changes anything how many texts it would change, and names row and column of what cannot be', async () => {
    const { result } = await upload([...GOOD, ['session:nothing', '无', '無', 'None'], [TOO_MANY, '太多了', null, null], [FORBIDDEN, null, null, 'x'.repeat(1_001)], [RETRY, 'x', null, null]]);
    expect(result).toMatchObject({ rows: 6, created: 0, changed: 2, faulty: 4, isApplied: false });
    expect(result?.errors).toMatchObject([
      { row: 4, column: '键', message: expect.stringContaining('没有这条文字') }, { row: 5, column: '简体中文', message: expect.stringContaining('{count}') },
      { row: 6, column: '英语' }, { row: 7, column: '键', message: '文件里有多行是同一个值' }, { row: 7, column: '键' },
    ]);
    expect(await read('session:productName')).toMatchObject({ isChanged: false });
  });

  it('changes the texts it names, live, and an empty cell is the text of the product again', async () => {
    const check = await upload(GOOD);
    expect(check.result).toMatchObject({ changed: 2, faulty: 0 });
    const done = await settled(await server.request('POST', `${FORM}/Imports/${check.id}/Apply`, { token: admin, body: { onlyGood: false } }));
    expect(done.result).toMatchObject({ changed: 2, isApplied: true });
    await expect.poll(async () => (await told(other, 'en-US')).texts).toEqual({ session: { retry: 'Go again', productName: 'Our office' } });
    await expect.poll(async () => (await told(other, 'zh-TW')).texts).toEqual({});
    expect((await upload(GOOD)).result).toMatchObject({ changed: 0, same: 2 });
  });
});
