import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../kernel/envelope.ts';
import { digestOf } from '../../kernel/testing/minimal-directory.ts';
import { startTestServer } from '../../kernel/testing/test-server.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { oauth } from '../oauth/routes.ts';
import { file } from './routes.ts';

let server: TestServer;
let owner: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth, file], directory: 'minimal' });
  owner = await server.login('engineer');
  other = await server.login('manager');
});
afterAll(() => server.stop());

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
type Stored = { name: string; fileId: string; url: string };

async function upload(name: string, content: Buffer | string, type = 'annex', field = 'file', token = owner): Promise<Envelope<Stored> & { status: number }> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type: 'image/png' }), name);
  const response = await fetch(`${server.url}/api/file/Uploader/${type}`, { method: 'POST', body: form, headers: { authorization: token } });
  return { ...((await response.json()) as Envelope<Stored>), status: response.status };
}

async function filesOnDisk(): Promise<string[]> {
  const names = await readdir(join(server.kernel.config.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('an upload is refused', () => {
  it('without a session', async () => {
    expect(await upload('a.png', PNG, 'annex', 'file', 'x')).toMatchObject({ status: 401, code: 602 });
  });

  it('when it is not multipart', async () => {
    expect(await server.request('POST', '/api/file/Uploader', { token: owner, body: { file: 'x' } })).toMatchObject({ status: 415 });
  });

  it.each([
    ['page.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], ['page.html', '<script>alert(1)</script>'],
    ['run.exe', 'MZ'], ['noextension', 'x'], ['page.html%00.png', '<script>'], ['fake.png', '<script>alert(1)</script>'],
    ['program.pdf', Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(200)])],
  ])('as %s', async (name, content) => {
    expect(await upload(name, content)).toMatchObject({ status: 415, code: 415 });
  });

  it('as a kind nobody knows, or one that only the server writes', async () => {
    for (const kind of ['nonsense', 'dataBackup', '..%2f..', '__proto__', 'constructor']) {
      expect((await upload('a.png', PNG, kind)).status, kind).toBeGreaterThanOrEqual(400);
    }
  });

  it('when it is larger than its kind allows', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(2_097_152)]);
    expect(await upload('large.png', large, 'annexpic')).toMatchObject({ status: 413, msg: '文件大小超过2MB' });
    expect(await upload('large.png', large, 'annex')).toMatchObject({ status: 200 });
  });

  it('in another field than file', async () => {
    expect(await upload('a.png', PNG, 'annex', 'picture')).toMatchObject({ status: 400, msg: '请选择要上传的文件' });
  });

  it('when the sender breaks off, and nothing of it stays', async () => {
    const before = await filesOnDisk();
    const { hostname, port } = new URL(server.url);
    const sending = httpRequest({
      hostname, port, method: 'POST', path: '/api/file/Uploader/annex',
      headers: { authorization: owner, 'content-type': 'multipart/form-data; boundary=b', 'content-length': 500_000 },
    });
    sending.on('error', () => undefined);
    sending.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
    sending.write('x'.repeat(100_000));
    await expect.poll(filesOnDisk).toHaveLength(before.length + 1);
    sending.destroy();
    await expect.poll(filesOnDisk).toEqual(before);
  });
});

describe('a file', () => {
  it('keeps its Chinese name and every byte, once per link', async () => {
    const { data } = await upload('../../现场 照片 (1).png', PNG);
    expect(data.name).toBe('现场 照片 (1).png');
    expect(data.fileId).toMatch(/^\d{8}_[0-9a-f]{32}\.png$/);
    const link = await server.request<{ name: string; url: string }>('GET', `/api/file/Download/annex/${data.fileId}/x`, { token: owner });
    expect(link.data.name).toBe(data.name);
    const first = await fetch(server.url + link.data.url);
    expect(first.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('现场 照片 (1).png').replace('(', '%28').replace(')', '%29')}`);
    expect(Buffer.from(await first.arrayBuffer())).toEqual(PNG);
    expect((await fetch(server.url + link.data.url)).status).toBe(404);
  });

  it('is hidden from people who have nothing to do with it, and from another kind', async () => {
    const { data } = await upload('a.png', PNG);
    for (const path of [`Download/annex/${data.fileId}/a`, `Image/annex/${data.fileId}`]) {
      expect(await server.request('GET', `/api/file/${path}`, { token: other })).toMatchObject({ status: 404 });
      expect(await server.request('GET', `/api/file/${path}`)).toMatchObject({ status: 401 });
    }
    expect(await server.request('GET', `/api/file/Image/userAvatar/${data.fileId}`, { token: other })).toMatchObject({ status: 404 });
  });

  it.each(['..%2f..%2fpostgres-secrets.json', '%2e%2e%2f%2e%2e%2fx', '....//x', '/etc/passwd', '20261120_..%00.png'])('cannot be asked for as %s', async (id) => {
    const response = await fetch(`${server.url}/api/file/Image/annex/${id}`, { headers: { authorization: owner } });
    expect([400, 404]).toContain(response.status);
  });

  it('is shown as a picture only when it is one, and can do nothing', async () => {
    const picture = (await upload('face.png', PNG, 'userAvatar')).data;
    const text = (await upload('notes.txt', '<script>alert(1)</script>')).data;
    const [shown, saved] = [
      await fetch(server.url + picture.url, { headers: { authorization: other } }),
      await fetch(server.url + text.url, { headers: { authorization: owner } }),
    ];
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    for (const { headers } of [shown, saved]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
  });

  it('opens in an image element through the picture cookie, until the session ends', async () => {
    const { data } = await upload('face.png', PNG);
    const body = new URLSearchParams({ account: 'engineer', password: digestOf('demo2026') });
    const signedIn = await fetch(`${server.url}/api/oauth/Login`, { method: 'POST', body });
    const setCookie = signedIn.headers.get('set-cookie') ?? '';
    expect(setCookie).toMatch(/Path=\/api\/file\/Image; .*HttpOnly; SameSite=Strict/);
    const headers = { cookie: setCookie.split(';')[0] ?? '' };
    expect((await fetch(server.url + data.url, { headers })).status).toBe(200);
    expect((await fetch(`${server.url}/api/oauth/CurrentUser`, { headers })).status).toBe(401);
    await server.kernel.sessions.endUser('u-engineer', 'forced');
    await sleep(50);
    expect((await fetch(server.url + data.url, { headers })).status).toBe(401);
    owner = await server.login('engineer');
  });
});
