import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../kernel/testing/test-server.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { oauth } from '../oauth/routes.ts';
import { visualdev } from '../visualdev/routes.ts';
import { file } from './routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true, modules: [oauth, file, visualdev] });
});
afterAll(() => server.stop());

type Row = { id: string; version: number; manager: string | null };
const PROJECTS = '/api/visualdev/OnlineDev/projectInfo';

async function upload(token: string): Promise<{ name: string; fileId: string; url: string }> {
  const form = new FormData();
  form.append('file', new Blob(['minutes of the meeting']), '会议纪要.txt');
  const response = await fetch(`${server.url}/api/file/Uploader/annex`, { method: 'POST', body: form, headers: { authorization: token } });
  return ((await response.json()) as { data: { name: string; fileId: string; url: string } }).data;
}

describe('a file of a record', () => {
  it('is seen by anyone who may read the record, and stays hidden from everybody else', async () => {
    const [admin, manager, viewer] = [await server.login('admin'), await server.login('manager'), await server.login('viewer')];
    const readable = async (token: string): Promise<Set<string>> => {
      const { data } = await server.request<{ list: Row[] }>('POST', `${PROJECTS}/List`, { token, body: { pageSize: 1000 } });
      return new Set(data.list.map((row) => row.id));
    };
    const [ofManager, ofViewer, all] = [await readable(manager), await readable(viewer), await readable(admin)];
    const seen = [...ofManager][0] ?? '';
    const hidden = [...all].find((id) => !ofManager.has(id)) ?? '';
    expect([seen, hidden]).not.toContain('');

    const attach = async (id: string): Promise<string> => {
      const stored = await upload(admin);
      const { data } = await server.request<Row>('GET', `${PROJECTS}/${id}`, { token: admin });
      expect(await server.request('PUT', `${PROJECTS}/${id}`, { token: admin, body: { ...data, files: [stored] } })).toMatchObject({ code: 200 });
      return `/api/file/Download/annex/${stored.fileId}/x`;
    };
    const [open, closed] = [await attach(seen), await attach(hidden)];
    expect(await server.request('GET', open, { token: manager })).toMatchObject({ code: 200, data: { name: '会议纪要.txt' } });
    expect(await server.request('GET', closed, { token: manager })).toMatchObject({ status: 404 });
    expect((await server.request('GET', open, { token: viewer })).status).toBe(ofViewer.has(seen) ? 200 : 404);
  });

  it('is its owner\'s alone while no record refers to it', async () => {
    const [admin, engineer] = [await server.login('admin'), await server.login('engineer')];
    const secret = await upload(admin);
    expect(await server.request('GET', `/api/file/Download/annex/${secret.fileId}`, { token: engineer })).toMatchObject({ status: 404 });
  });
});
