import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftSummary } from '#schemas/wire/drafts.ts';
import { startTestServer } from '../../kernel/testing/test-server.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { oauth } from '../oauth/routes.ts';
import { draft } from './routes.ts';

const PATH = '/api/system/Draft';
const idOf = (count: number): string => count.toString(16).padStart(32, '0');
const body = (more: object = {}): object => ({
  model: 'visaChange', record: null, scope: '{}', title: '变更签证', location: '/console/visaChange?mode=add', schemaVersion: 1, version: null,
  values: { name: '半成品', price: 'not a number yet' }, base: {}, ...more,
});

let server: TestServer;
let engineer: string;
let manager: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true, modules: [oauth, draft] });
  [engineer, manager] = [await server.login('engineer'), await server.login('manager')];
});
afterAll(() => server.stop());

const list = async (token: string, model?: string): Promise<DraftSummary[]> => (await server.call('GET /api/system/Draft', { token, query: { model } })).data.list;
const load = (token: string, id: string) => server.call('GET /api/system/Draft/:id', { token, params: { id } });

describe('R5: drafts on the server', () => {
  it('are found again by their owner, as they were typed, newest first', async () => {
    expect(await server.request('PUT', `${PATH}/${idOf(1)}`, { token: engineer, body: body() })).toMatchObject({ code: 200 });
    await server.request('PUT', `${PATH}/${idOf(2)}`, { token: engineer, body: body({ model: 'progressPayment', record: 'r1', version: 3, title: '进度款' }) });
    expect((await list(engineer)).map(({ title }) => title)).toEqual(['进度款', '变更签证']);
    expect((await list(engineer, 'visaChange')).map(({ id }) => id)).toEqual([idOf(1)]);
    const { data } = await load(engineer, idOf(1));
    expect(data).toMatchObject({ values: { name: '半成品', price: 'not a number yet' }, schemaVersion: 1, version: null });
    expect(Math.abs(data.time - Date.now())).toBeLessThan(60_000);
  });

  it('are replaced under their id and removed with it', async () => {
    await server.request('PUT', `${PATH}/${idOf(1)}`, { token: engineer, body: body({ values: { name: '第二稿' } }) });
    expect((await load(engineer, idOf(1))).data.values).toEqual({ name: '第二稿' });
    await server.request('DELETE', `${PATH}/${idOf(1)}`, { token: engineer });
    expect(await server.request('GET', `${PATH}/${idOf(1)}`, { token: engineer })).toMatchObject({ status: 404 });
  });

  it('are nobody else\'s: not to see, not to overwrite, not to remove', async () => {
    expect(await list(manager)).toEqual([]);
    expect(await server.request('GET', `${PATH}/${idOf(2)}`, { token: manager })).toMatchObject({ status: 404 });
    await server.request('PUT', `${PATH}/${idOf(2)}`, { token: manager, body: body({ title: '别人的' }) });
    await server.request('DELETE', `${PATH}/${idOf(2)}`, { token: manager });
    expect((await list(engineer)).map(({ title }) => title)).toEqual(['进度款']);
    expect(await server.request('GET', PATH)).toMatchObject({ status: 401 });
  });

  it('are refused where the screen is, and where their shape is wrong', async () => {
    const put = (more: object, id = idOf(3)): Promise<{ status: number }> => server.request('PUT', `${PATH}/${id}`, { token: engineer, body: body(more) });
    expect(await put({ model: 'onlineUser' })).toMatchObject({ status: 403 });
    expect(await put({ model: 'nothing' })).toMatchObject({ status: 404 });
    expect((await put({ location: '//elsewhere.example' })).status).toBe(422);
    expect((await put({ location: '/\\elsewhere.example' })).status).toBe(422);
    expect((await put({ values: [1] })).status).toBe(422);
    expect((await put({ extra: 1 })).status).toBe(422);
    expect((await put({}, 'not-an-id')).status).toBe(400);
    expect((await put({ values: { text: 'x'.repeat(1_100_000) } })).status).toBe(413);
  });

  it('are a hundred at most: the oldest make room', async () => {
    for (let count = 0; count < 101; count += 1) await server.request('PUT', `${PATH}/${idOf(1_000 + count)}`, { token: manager, body: body() });
    const ids = (await list(manager)).map(({ id }) => id);
    expect(ids).toHaveLength(100);
    expect(ids).not.toContain(idOf(1_000));
    expect(ids).toContain(idOf(1_100));
  });
});
