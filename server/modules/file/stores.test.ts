import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { warnOfOtherStores } from '../../kernel/files/other-stores.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { oauth } from '../oauth/routes.ts';
import { file } from './routes.ts';

let server: TestServer;
/** On the same database with a folder of its own. */
let other: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth, file], directory: 'minimal' });
  other = await startTestServer({ modules: [oauth, file], directory: 'minimal', sameDatabaseAs: server });
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

it('a file in the folder of another server is not opened here, which says why, and its link still opens it there', async () => {
  const id = await upload('a.txt');
  const { data } = await ask(other, `/api/file/Download/annex/${id}/a.txt`);
  expect(await ask(other, data.url)).toMatchObject({ status: 404, msg: '此文件保存在另一台服务器上，本服务器的文件目录未与其共享，请联系管理员' });
  expect(await ask(other, `/api/file/Image/annex/${id}`)).toMatchObject({ status: 404, msg: expect.stringContaining('另一台服务器') as string });
  expect((await ask(server, data.url)).status).toBe(200);
  expect((await ask(server, data.url)).status).toBe(404);
});

it('a server says at start that files of its database are in another folder', async () => {
  await upload('b.txt');
  const said: string[] = [];
  const log = { warn: (_: object, text: string) => void said.push(text) } as unknown as typeof server.kernel.log;
  await warnOfOtherStores(server.kernel.db, server.kernel.files, log);
  expect(said).toEqual([]);
  await warnOfOtherStores(other.kernel.db, other.kernel.files, log);
  expect(said).toEqual([expect.stringContaining('is not shared')]);
});

it('a file whose content is gone is said to be lost', async () => {
  const id = await upload('c.txt');
  await rm(join(server.kernel.config.dataDir, 'files', id.slice(0, 6), id));
  const { data } = await ask(server, `/api/file/Download/annex/${id}/c.txt`);
  expect(await ask(server, data.url)).toMatchObject({ status: 404, msg: '文件内容已丢失，请联系管理员' });
});
