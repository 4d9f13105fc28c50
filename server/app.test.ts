import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { buildApp } from './app.ts';
import { success } from './kernel/envelope.ts';
import { AppError } from './kernel/errors.ts';
import { defineModule, type Kernel } from './kernel/module.ts';
import { startTestServer } from './kernel/testing/test-server.ts';
import type { TestServer } from './kernel/testing/test-server.ts';
import { oauth } from './modules/oauth/routes.ts';

const Body = Type.Object({ name: Type.String(), rows: Type.Optional(Type.Array(Type.Object({ price: Type.Number() }))) }, { additionalProperties: false });
const probe = defineModule({
  name: 'probe',
  permissions: { m: ['btn_x'] },
  routes(app) {
    app.post('/api/probe/:id', { config: { permission: 'public' }, schema: { body: Body } }, ({ body }) => success(body));
    app.get('/api/probe/fault', { config: { permission: 'public' } }, () => {
      throw new Error('password=hunter2 at /srv/secret');
    });
    app.get('/api/probe/conflict', { config: { permission: 'public' } }, () => {
      throw new AppError('conflict', { data: { version: 7 } });
    });
    app.get('/api/probe/page', { config: { permission: 'public' }, schema: { querystring: Type.Object({ size: Type.Integer() }) } }, ({ query }) => success(query));
    app.get('/api/probe/session', { config: { permission: 'session' } }, ({ actor }) => success(actor.account));
    app.get('/api/probe/administrator', { config: { permission: 'administrator' } }, () => success(null));
    app.get('/api/probe/button', { config: { permission: { model: 'm', button: 'btn_x' } } }, () => success(null));
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth, probe], directory: 'minimal' });
});
afterAll(() => server.stop());

describe('a route', () => {
  it('that does not say what it demands keeps the server from starting', async () => {
    const careless = defineModule({ name: 'careless', routes: (app) => void app.get('/api/careless', () => success(null)) });
    await expect(buildApp(server.kernel, [careless])).rejects.toThrow('GET /api/careless has no config.permission');
  });

  it.each(['session', 'administrator', 'button'])('for %s answers 401 without a session', async (path) => {
    expect(await server.request('GET', `/api/probe/${path}`)).toMatchObject({ status: 401, code: 602, data: null });
  });

  it('answers 403 to a user who lacks the right, and lets an administrator pass', async () => {
    const [manager, admin] = [await server.login('manager'), await server.login('admin')];
    for (const path of ['administrator', 'button']) {
      expect(await server.request('GET', `/api/probe/${path}`, { token: manager })).toMatchObject({ status: 403, code: 403 });
      expect(await server.request('GET', `/api/probe/${path}`, { token: admin })).toMatchObject({ status: 200, code: 200 });
    }
  });

  it('asks the permissions of the records for a button', async () => {
    const manager = await server.login('manager');
    const before = server.kernel.permissions;
    server.kernel.permissions = { ...before, can: (actor, model, button) => Promise.resolve(`${actor.account} ${model} ${button}` === 'manager m btn_x') };
    expect(await server.request('GET', '/api/probe/button', { token: manager })).toMatchObject({ status: 200 });
    server.kernel.permissions = before;
  });

  it.each(['/api/probe/session?x=/api/oauth/Login', '/api//probe/session', '/API/probe/session', '/api/probe%2fsession', '/api/probe/session;x', '/api/probe/./session', '/api/oauth/Login/../../probe/session'])(
    'cannot be reached around its guard as %s', async (path) => {
      const status = await rawStatus(path);
      expect([401, 404, 405]).toContain(status);
    },
  );
});

/** fetch would tidy the path up. */
function rawStatus(path: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.on('end', () => resolve(Number(text.split(' ')[1])));
    socket.on('error', reject);
  });
}

describe('every refusal is an envelope', () => {
  it('404 for a path nobody has, 405 with the methods for one somebody has', async () => {
    expect(await server.request('GET', '/api/nothing')).toMatchObject({ status: 404, code: 404, msg: '请求的内容不存在', data: null });
    const wrong = await server.request('DELETE', '/api/probe/1');
    expect(wrong).toMatchObject({ status: 405, code: 405, data: null });
    expect(wrong.headers.get('allow')).toBe('POST');
  });

  it('409 with the current record', async () => {
    expect(await server.request('GET', '/api/probe/conflict')).toMatchObject({ status: 409, code: 409, data: { version: 7 } });
  });

  it('413 for more than a megabyte', async () => {
    expect(await server.request('POST', '/api/probe/1', { body: { name: 'x'.repeat(1_100_000) } })).toMatchObject({ status: 413, code: 413 });
  });

  it.each(['text/plain', 'application/json\ta', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html;application/json'])(
    '415 for %j', async (type) => {
      expect(await server.request('POST', '/api/probe/1', { body: '{"name":"x"}', headers: { 'content-type': type } })).toMatchObject({ status: 415, code: 415 });
    },
  );

  it('422 with the path of each fault of a body, 400 for the query', async () => {
    expect(await server.request('POST', '/api/probe/1', { body: { name: 'x', rows: [{ price: 1 }, { price: 'much' }] } })).toMatchObject({
      status: 422, code: 422, data: { errors: [{ path: 'rows.1.price', rule: 'type' }] },
    });
    expect(await server.request('POST', '/api/probe/1', { body: {} })).toMatchObject({ data: { errors: [{ path: 'name', rule: 'required' }] } });
    expect(await server.request('POST', '/api/probe/1', { body: { name: 'x', more: 1 } })).toMatchObject({ data: { errors: [{ path: 'more', rule: 'unknownField' }] } });
    expect(await server.request('GET', '/api/probe/page?size=many')).toMatchObject({ status: 400, code: 400, data: { errors: [{ path: 'size' }] } });
  });

  it.each(['{', '{"name":"x","__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}},"name":"x"}', `${'['.repeat(61)}${']'.repeat(61)}`, '['.repeat(20_000)])(
    '400 for the body %.40s', async (body) => {
      expect(await server.request('POST', '/api/probe/1', { body })).toMatchObject({ status: 400, code: 400 });
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    },
  );

  it('500 without a word about the inside', async () => {
    const answer = await server.request('GET', '/api/probe/fault');
    expect(answer).toMatchObject({ status: 500, code: 500, data: null });
    expect(answer.msg).toMatch(/^服务器出错，请稍后重试（编号：[0-9a-f-]{36}）$/);
  });

  it('speaks the language of the browser until somebody has signed in', async () => {
    const say = (language: string): Promise<string> =>
      server.request('GET', '/api/nothing', { headers: { 'accept-language': language } }).then(({ msg }) => msg);
    expect(await say('en-GB,en;q=0.9')).toBe('What you asked for does not exist');
    expect(await say('zh-TW')).toBe('請求的內容不存在');
    expect(await say('fr')).toBe('请求的内容不存在');
  });
});

describe('every answer', () => {
  it('carries the headers that keep a browser from doing harm', async () => {
    for (const path of ['/api/probe/conflict', '/api/nothing', '/']) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await fetch(`${server.url}/api/nothing`)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the page', () => {
  let folder: string;
  let url: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-'));
    await mkdir(join(folder, 'page/assets'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'page/index.html'), '<title>Office</title>');
    await writeFile(join(folder, 'page/assets/app-1a2b.js'), `// ${'x'.repeat(20_000)}`);
    const config = { ...server.kernel.config, pageDir: join(folder, 'page') };
    const kernel = Object.create(server.kernel, { config: { value: config } }) as Kernel;
    const app = await buildApp(kernel, [probe]);
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    close = () => app.close();
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  const html = { headers: { accept: 'text/html,*/*' } };

  it.each(['/', '/home', '/console/visaChange?x=1', '/index.html'])('answers %s with itself, fresh every time', async (path) => {
    const response = await fetch(url + path, html);
    expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([200, '<title>Office</title>', 'no-cache']);
  });

  it.each(['*/*', 'text/plain, */*;q=0.1', undefined])('answers a program that takes anything with the page: %s', async (accept) => {
    const response = await fetch(`${url}/`, accept === undefined ? {} : { headers: { accept } });
    expect([response.status, await response.text()]).toEqual([200, '<title>Office</title>']);
    expect((await fetch(`${url}/`, { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  it('keeps built assets for ever, compressed', async () => {
    const response = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
  });

  it('does not stand in for a missing asset or an unknown call', async () => {
    expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
    expect((await fetch(`${url}/api/nothing`, html)).status).toBe(404);
    expect((await fetch(`${url}/home`, { ...html, method: 'POST' })).status).toBe(404);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%252e%252e/secret.txt', '/..%5csecret.txt'])(
    'leads nowhere else: %s', async (path) => {
      expect(await (await fetch(url + path)).text()).not.toContain('secret');
    },
  );
});
