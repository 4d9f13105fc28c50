import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const RECORD = '/api/visualdev/OnlineDev/systemSettings/settings';
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const BASE = '/api/system/Appearance';

let one: TestServer;
let two: TestServer;
let admin: string;
beforeAll(async () => {
  one = await startTestServer({ seed: true });
  two = await startTestServer({ seed: true, sameDatabaseAs: one });
  admin = await one.login('admin');
});
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});

interface Stored { name: string; fileId: string; kind?: string; url: string }

async function upload(name: string, content: Uint8Array<ArrayBuffer>): Promise<Stored> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const response = await fetch(`${one.url}/api/file/Uploader/annexpic`, { method: 'POST', body: form, headers: { authorization: admin } });
  return ((await response.json()) as { data: Stored }).data;
}

async function set(values: Record<string, unknown>, token = admin) {
  const { data } = await one.request<{ version: number }>('GET', RECORD, { token: admin });
  return one.request('PUT', RECORD, { token, body: { ...values, version: data.version } });
}

const style = async (at: TestServer): Promise<string> => (await fetch(`${at.url}${BASE}/Style`)).text();
const nameAt = async (at: TestServer, locale: string): Promise<string | undefined> =>
  (await at.request<{ texts: Record<string, Record<string, string>> }>('GET', `/api/system/Texts/${locale}`)).data.texts['session']?.['productName'];
const head = (at: TestServer): string => [...at.kernel.pageHead.values()].join('');

describe('the appearance', () => {
  it('is the product\'s own until somebody sets it', async () => {
    expect([await style(one), head(one), await nameAt(one, 'zh-CN')]).toEqual(['', '', undefined]);
    expect((await fetch(`${one.url}${BASE}/Pictures/logo`)).status).toBe(404);
  });

  it('shows the name in every language on every process, and a name of one language\'s own before it', async () => {
    expect(await set({ productName: '恒信工程' })).toMatchObject({ code: 200 });
    for (const at of [one, two]) await vi.waitFor(async () => expect([await nameAt(at, 'zh-CN'), await nameAt(at, 'en-US')]).toEqual(['恒信工程', '恒信工程']), { timeout: 60_000 });

    const texts = '/api/visualdev/OnlineDev/productText';
    const { data: { list: [row] } } = await one.request<{ list: { id: string; version: number }[] }>('POST', `${texts}/List`, { token: admin, body: { pageSize: 5, filter: { field: 'key', op: 'eq', value: 'session:productName' } } });
    expect(await one.request('PUT', `${texts}/${row?.id ?? ''}`, { token: admin, body: { version: row?.version, enUs: 'Hengxin Engineering' } })).toMatchObject({ code: 200 });
    await vi.waitFor(async () => expect([await nameAt(two, 'en-US'), await nameAt(two, 'zh-TW')]).toEqual(['Hengxin Engineering', '恒信工程']), { timeout: 60_000 });
  });

  it('gives colour and pictures to people who are not signed in, as a style sheet in the head of the page', async () => {
    const [logo, picture] = [await upload('标志.png', PNG), await upload('前台.png', PNG)];
    expect((await fetch(`${one.url}/api/file/Image/annexpic/${logo.fileId}`)).status).toBe(401);
    expect(await set({ themeColor: 'green', logo: [logo], loginPicture: [picture] })).toMatchObject({ code: 200 });
    await vi.waitFor(() => expect(head(two)).toContain('rel="icon"'), { timeout: 60_000 });
    await vi.waitFor(() => expect(head(one)).toBe(head(two)), { timeout: 60_000 });
    expect(two.kernel.pageMarks.get('theme')).toBe('green');

    const href = /href="(\/api\/system\/Appearance\/Style[^"]*)"/.exec(head(two))?.[1] ?? '';
    const sheet = await fetch(two.url + href);
    expect([sheet.status, sheet.headers.get('content-type'), sheet.headers.get('cache-control')]).toEqual([200, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable']);
    const css = await sheet.text();
    const address = /url\("([^"]*logo[^"]*)"\)/.exec(css)?.[1] ?? '';
    expect(css).toContain('loginPicture');
    const shown = await fetch(one.url + address);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('content-security-policy')]).toEqual([200, 'image/png', "default-src 'none'; sandbox"]);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PNG);
    expect((await fetch(`${two.url}${BASE}/Style?v=old`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 200 people at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => fetch(`${one.url}${BASE}/${index % 2 === 0 ? 'Style' : 'Pictures/logo'}`).then(async (answer) => [answer.status, (await answer.arrayBuffer()).byteLength > 0])));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['[200,true]']));
  });

  it('opens no other picture, and refuses what is no colour or name', async () => {
    expect((await fetch(`${one.url}${BASE}/Pictures/other`)).status).toBe(400);
    const other = await upload('别的.png', PNG);
    expect((await fetch(`${one.url}${BASE}/Pictures/logo?v=${other.fileId}`)).headers.get('cache-control')).toBe('no-cache');
    expect(await set({ themeColor: 'mauve' })).toMatchObject({ status: 422 });
    expect(await set({ productName: '恒信 {{x}}' })).toMatchObject({ status: 422 });
    const viewer = await one.login('viewer');
    expect((await set({ productName: '别人的' }, viewer)).status).toBe(403);
  });

  it('is the product\'s own again once it is emptied', async () => {
    expect(await set({ productName: null, themeColor: null, logo: [], loginPicture: [] })).toMatchObject({ code: 200 });
    for (const at of [one, two]) await vi.waitFor(async () => expect([head(at), await style(at), await nameAt(at, 'zh-CN'), [...at.kernel.pageMarks]]).toEqual(['', '', undefined, [['texts', '']]]), { timeout: 60_000 });
  });
});
