import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStore } from '../../kernel/files/file-store.ts';
import { watchOtherStores, type OtherStores } from '../../kernel/files/other-stores.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { health } from '../health/routes.ts';
import { oauth } from '../oauth/routes.ts';
import { file } from './routes.ts';

let server: TestServer;
/** On the same database with a folder of its own. */
let other: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth, file, health], directory: 'minimal' });
  other = await startTestServer({ modules: [oauth, file, health], directory: 'minimal', sameDatabaseAs: server });
  token = await server.login('engineer');
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

async function upload(name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob(['plain text']), name);
  const response = await fetch(`${server.url}/api/file/Uploader/annex`, { method: 'POST', body: form, headers: { authorization: token } });
  return ((await response.json()) as { data: { fileId: string } }).data.fileId;
}

const ask = (at: TestServer, path: string): Promise<Answer<{ url: string }>> => at.request('GET', path, { token });

/** What one more server with this folder says when it starts on the database of another. */
async function startWatch(store: string, at = server): Promise<{ said: string[]; watch: OtherStores }> {
  const said: string[] = [];
  const log = { warn: (_: object, text: string) => void said.push(text), info: (_: object, text: string) => void said.push(text) };
  return { said, watch: await watchOtherStores(at.kernel.db, store, log as never) };
}

it('servers with folders of their own say so at start and in their state, before there is any file', async () => {
  await server.kernel.otherStores.beat();
  for (const at of [server, other]) expect((await ask(at, '/api/health')).data).toMatchObject({ status: 'ok', files: 'notShared' });
  const { said, watch } = await startWatch('a third folder');
  expect(said).toEqual([expect.stringContaining('2 other server(s) of this database keep files in a folder of their own')]);
  await watch.close();
});

it('servers that share their folder say nothing', async () => {
  const one = await startTestServer({ modules: [oauth, file, health], directory: 'minimal' });
  try {
    const { said, watch } = await startWatch(one.kernel.files.id, one);
    expect(said).toEqual([]);
    expect((await one.request('GET', '/api/health')).data).toMatchObject({ status: 'ok', files: 'shared' });
    await watch.close();
  } finally {
    await one.stop();
  }
});

it('a file in the folder of another server is not opened here, which says why, and its link still opens it there', async () => {
  const id = await upload('a.txt');
  const { data } = await ask(other, `/api/file/Download/annex/${id}/a.txt`);
  expect(await ask(other, data.url)).toMatchObject({ status: 404, msg: '此文件保存在另一台服务器上，本服务器的文件目录未与其共享，请联系管理员' });
  expect(await ask(other, `/api/file/Image/annex/${id}`)).toMatchObject({ status: 404, msg: expect.stringContaining('另一台服务器') as string });
  expect((await ask(server, data.url)).status).toBe(200);
  expect((await ask(server, data.url)).status).toBe(404);
});

it('a server says at start that files of its database are in another folder, also of a server that has gone', async () => {
  await upload('b.txt');
  const { said, watch } = await startWatch(other.kernel.files.id);
  expect(said).toEqual([expect.stringContaining('some files of this database are in another folder')]);
  await watch.close();
});

it('a file whose content is gone is said to be lost', async () => {
  const id = await upload('c.txt');
  await rm(join(server.kernel.config.dataDir, 'files', id.slice(0, 6), id));
  const { data } = await ask(server, `/api/file/Download/annex/${id}/c.txt`);
  expect(await ask(server, data.url)).toMatchObject({ status: 404, msg: '文件内容已丢失，请联系管理员' });
});

it('a file that cannot be read is said to be so, and its link opens it once it can', async () => {
  const id = await upload('d.txt');
  const month = join(server.kernel.config.dataDir, 'files', id.slice(0, 6));
  const { data } = await ask(server, `/api/file/Download/annex/${id}/d.txt`);
  await rename(month, `${month}-away`);
  await writeFile(month, 'not a folder');
  const answer = await ask(server, data.url);
  await rm(month);
  await rename(`${month}-away`, month);
  expect(answer).toMatchObject({ status: 503, msg: '暂时无法读取此文件，请稍后再试或联系管理员' });
  expect((await ask(server, data.url)).status).toBe(200);
});

it('a look at the head of a link does not use it up', async () => {
  const id = await upload('e.txt');
  const { data } = await ask(server, `/api/file/Download/annex/${id}/e.txt`);
  expect((await fetch(server.url + data.url, { method: 'HEAD' })).status).toBe(405);
  expect((await ask(server, data.url)).status).toBe(200);
});

it('a folder whose marker was cut off gets a new one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'office-store-'));
  await writeFile(join(folder, 'store-id'), '');
  const { id } = await createFileStore(folder, server.kernel.freeSpace);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await createFileStore(folder, server.kernel.freeSpace)).id).toBe(id);
  await rm(folder, { recursive: true });
});
