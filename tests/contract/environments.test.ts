import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesignDraft } from '#schemas/wire/designs.ts';
import { startTestServer, type TestServer } from '#server/kernel/testing/test-server.ts';
import { runEnvironmentCommand, type EnvironmentCommand } from '../../tools/environments/environments.ts';

const BASE = '/api/visualdev/Base';
/** A busy machine takes its time to start two. */
const TWO_SERVERS_MS = 300_000;
let dev: TestServer;
let prod: TestServer;
const tokens = new Map<TestServer, string>();
let folder: string;
let id: string;

beforeAll(async () => {
  dev = await startTestServer({ seed: true });
  prod = await startTestServer({ seed: true });
  for (const server of [dev, prod]) tokens.set(server, await server.login('builder'));
  folder = await mkdtemp(join(tmpdir(), 'office-folder-'));
  id = (await call<{ id: string }>(dev, 'POST', BASE, { fullName: '借阅', enCode: 'lending', type: '1' })).id;
  await publish(dev, '书名');
}, TWO_SERVERS_MS);
afterAll(async () => {
  await dev?.stop();
  await prod?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function call<T>(server: TestServer, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await server.request<T>(method, path, { token: tokens.get(server), ...(body === undefined ? {} : { body }) });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
}

/** Publishes the design with this title of its first field. */
async function publish(server: TestServer, title: string): Promise<void> {
  const { revision, documents } = await call<DesignDraft>(server, 'GET', `${BASE}/${id}/Draft`);
  const [key = '', field] = Object.entries(documents.model.fields)[0] ?? [];
  const model = { ...documents.model, fields: { [key]: { ...field, title } } };
  await call(server, 'PUT', `${BASE}/${id}/Draft`, { revision, documents: { ...documents, model } });
  const { hash } = await call<{ hash: string }>(server, 'POST', `${BASE}/${id}/Actions/Plan`, {});
  await call(server, 'POST', `${BASE}/${id}/Actions/Publish`, { revision: revision + 1, hash, note: '', acceptedUnfit: [], menu: null, grants: [] });
}

async function run(command: EnvironmentCommand, server: TestServer, ...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runEnvironmentCommand(command, [folder, command === 'pull' ? '--from' : '--to', server.url, ...args], {
    env: { OFFICE_TOKEN: tokens.get(server) }, print: (line) => lines.push(line), ask: () => Promise.resolve('n'),
  });
  return { code, text: lines.join('\n') };
}

const MODEL = 'models/lending.model.json';
const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');
const titleOf = async (server: TestServer): Promise<unknown> => {
  const { documents } = await call<DesignDraft>(server, 'GET', `${BASE}/${id}/Draft`);
  return Object.values(documents.model.fields)[0]?.title;
};

/** Each goes on from where the one before left folder and servers. */
describe('environments by files in git', () => {
  it('P9: pull writes one file a document, in one order, and again nothing', async () => {
    expect(await run('pull', dev)).toMatchObject({ code: 0 });
    expect((await readdir(join(folder, 'models'))).sort()).toContain('lending.model.json');
    expect(JSON.parse(await read(MODEL))).toMatchObject({ kind: 'model', code: 'lending' });
    expect((await read(MODEL)).split('\n')).toContain('      "title": "书名",');
    expect((await run('pull', dev)).text).toBe(`${folder} is as ${dev.url}.`);
    expect((await run('diff', dev)).code).toBe(0);
  });

  it('P9: diff says what would happen, push asks first, and the form is in use on the other server', async () => {
    const { code, text } = await run('diff', prod);
    expect([code, text.includes('A models/lending.model.json'), text.includes('lending: is published'), text.includes('CREATE TABLE')]).toEqual([1, true, true, true]);
    expect((await run('push', prod)).code).toBe(1);
    expect((await prod.request('GET', `${BASE}/${id}`, { token: tokens.get(prod) })).status).toBe(404);
    expect(await run('push', prod, '--yes')).toMatchObject({ code: 0 });
    expect((await prod.request('POST', '/api/visualdev/OnlineDev/lending', { token: await prod.login('admin'), body: { name: '红楼梦' } })).code).toBe(200);
    expect(await run('push', prod, '--yes')).toMatchObject({ code: 0, text: 'Nothing would change.' });
  });

  it('P9: a changed title is one changed line, an edited file goes back to the server it came from without a conflict', async () => {
    const before = (await read(MODEL)).split('\n');
    await publish(dev, '书名全称');
    await run('pull', dev);
    const after = (await read(MODEL)).split('\n');
    expect(after.filter((line, index) => line !== before[index])).toEqual(['      "title": "书名全称",']);
    await writeFile(join(folder, MODEL), (await read(MODEL)).replace('书名全称', '题名'));
    expect(await run('push', dev, '--yes')).toMatchObject({ code: 0 });
    expect(await titleOf(dev)).toBe('题名');
  });

  it('P9: what was mended on the other server meanwhile is a conflict, which nothing decides but who pushes', async () => {
    await publish(prod, '急改');
    const { code, text } = await run('push', prod, '--yes');
    expect([code, text]).toEqual([1, expect.stringContaining('! fields/name/title: there "急改", here "题名"')]);
    expect(await titleOf(prod)).toBe('急改');
    expect(await run('push', prod, '--yes', '--conflicts', 'here')).toMatchObject({ code: 0 });
    expect(await titleOf(prod)).toBe('题名');
  });

  it('P9: nothing is deleted unless that is said', async () => {
    for (const path of ['designs/lending.design.json', MODEL, 'screens/lending.screen.json']) await rm(join(folder, path));
    expect((await run('push', prod, '--yes')).text).toContain('? designs/lending');
    expect((await prod.request('GET', `${BASE}/${id}`, { token: tokens.get(prod) })).status).toBe(200);
    expect(await run('push', prod, '--yes', '--delete')).toMatchObject({ code: 0 });
    expect((await prod.request('GET', `${BASE}/${id}`, { token: tokens.get(prod) })).status).toBe(404);
    // With its files it comes back, and its record with it.
    await run('pull', dev);
    expect(await run('push', prod, '--yes')).toMatchObject({ code: 0, text: expect.stringMatching(/R designs\/lending {2}was removed there by .+; comes back with 1 records/) as string });
    expect((await prod.request('GET', `${BASE}/${id}`, { token: tokens.get(prod) })).status).toBe(200);
  });

  it('says in words what is wrong with a folder, an address, a right or a file', async () => {
    await run('pull', dev);
    await writeFile(join(folder, MODEL), '{ "kind": ');
    expect((await run('push', prod, '--yes')).text).toContain(MODEL);
    await writeFile(join(folder, MODEL), '{ "kind": "model", "code": "other" }');
    expect((await run('push', prod, '--yes')).text).toContain('"code" must be "lending"');
    const lines: string[] = [];
    const terminal = { env: { OFFICE_TOKEN: 'x' }, print: (line: string) => lines.push(line), ask: () => Promise.resolve('') };
    expect(await runEnvironmentCommand('push', [`${folder}/nothing`, '--to', prod.url], terminal)).toBe(1);
    expect(await runEnvironmentCommand('pull', [folder, '--from', 'http://127.0.0.1:9'], terminal)).toBe(1);
    expect(await runEnvironmentCommand('pull', [folder], terminal)).toBe(1);
    expect(lines.join('\n')).toMatch(/line\.json is missing[\s\S]*does not answer[\s\S]*npm run screens -- pull/);
  });
});
