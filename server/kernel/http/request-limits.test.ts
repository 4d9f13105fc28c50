import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { health } from '../../modules/health/routes.ts';
import { oauth } from '../../modules/oauth/routes.ts';
import { success } from '../envelope.ts';
import { defineModule } from '../module.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';

let asked = 0;
let waiting: (() => void)[] = [];
const probe = defineModule({
  name: 'probe',
  routes(app) {
    app.post('/api/probe/take', { config: { permission: 'public' } }, ({ body }) => success(JSON.stringify(body).length));
    app.post('/api/probe/mine', { config: { permission: 'session' } }, ({ body }) => success(body));
    app.get('/api/probe/large', { config: { permission: 'public' } }, () => {
      asked += 1;
      return success('x'.repeat(100_000));
    });
    app.get('/api/probe/wait', { config: { permission: 'session' } }, async () => {
      await new Promise<void>((go) => waiting.push(go));
      return success('waited');
    });
    app.post('/api/probe/long', { config: { permission: 'public' } }, async () => {
      await sleep(6_000);
      return success('at last');
    });
  },
});

const LIMITS = { perConnection: 64, perUser: 8, bodies: 200, bodyWindowMs: 2_000, bodyWindowBytes: 1_000, headersMs: 1_000 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth, health, probe], directory: 'minimal', limits: LIMITS });
});
afterAll(() => server.stop());

const lines = new Set<Line>();
function hangUp(): void {
  for (const { socket } of lines) socket.destroy();
  lines.clear();
}
afterEach(() => {
  hangUp();
  for (const go of waiting) go();
  waiting = [];
  asked = 0;
});

interface Line {
  socket: Socket;
  /** What has been read so far. */
  text: string;
  closed: Promise<void>;
}

function dial(first: string, at = server): Promise<Line> {
  const { hostname, port } = new URL(at.url);
  const socket = connect(Number(port), hostname);
  const line: Line = { socket, text: '', closed: new Promise((resolve) => socket.once('close', () => resolve())) };
  lines.add(line);
  socket.on('data', (data) => {
    line.text += data.toString();
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => socket.once('connect', () => socket.write(first, () => resolve(line))));
}

/** Begins a call whose body is announced and then only drips. */
async function drip(path = '/api/probe/take', more = '', at = server): Promise<Line> {
  const line = await dial(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}Content-Length: 900000\r\n\r\n{"a":"`, at);
  const timer = setInterval(() => void line.socket.write('x'), 200);
  line.socket.once('close', () => clearInterval(timer));
  return line;
}

const statusOf = ({ text }: Line): number => Number(text.split(' ')[1]);
const envelopeOf = ({ text }: Line): unknown => JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n') + 4));
const isServed = async (): Promise<unknown> => (await server.request('GET', '/api/health')).code;
const callsOf = (path: string, count: number, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`.repeat(count);

describe('bodies', () => {
  it('300 that hardly arrive are ended with 408, and others are served meanwhile and after', async () => {
    const slow = await Promise.all(Array.from({ length: 300 }, () => drip()));
    expect(await isServed()).toBe(200);
    await Promise.all(slow.map(({ closed }) => closed));
    expect(new Set(slow.map(statusOf))).toEqual(new Set([408]));
    expect(envelopeOf(slow[0] as Line)).toMatchObject({ code: 408, msg: expect.stringContaining('传输过慢') as string, data: null });
    expect(await isServed()).toBe(200);
  });

  it('say why in the language of the browser', async () => {
    const line = await drip('/api/probe/take', 'Accept-Language: en-US\r\n');
    await line.closed;
    expect(envelopeOf(line)).toMatchObject({ code: 408, msg: expect.stringContaining('too slowly') as string });
  });

  it('that come slowly over a bad line but keep coming are taken whole', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(30_000) });
    const line = await dial(`POST /api/probe/take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${String(body.length)}\r\n\r\n`);
    // Several windows long.
    for (let from = 0; from < body.length; from += 1_000) {
      line.socket.write(body.slice(from, from + 1_000));
      await sleep(200);
    }
    await line.closed;
    expect([statusOf(line), envelopeOf(line)]).toMatchObject([200, { code: 200, data: body.length }]);
  });

  it('that have arrived may be answered long after', async () => {
    expect(await server.request('POST', '/api/probe/long', { body: { text: 'x'.repeat(5_000) } })).toMatchObject({ code: 200, data: 'at last' });
  });

  it('that go on after their refusal lose their connection', async () => {
    const line = await drip('/api/probe/mine');
    await line.closed;
    expect(statusOf(line)).toBe(401);
    expect(line.text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

it('of more bodies than may arrive at once the slowest are ended, and a quick one is taken', async () => {
  const small = await startTestServer({ modules: [probe], directory: 'minimal', limits: { bodies: 20 } });
  try {
    const slow = await Promise.all(Array.from({ length: 40 }, () => drip('/api/probe/take', '', small)));
    const body = JSON.stringify({ text: 'x'.repeat(500_000) });
    const quick = await dial(`POST /api/probe/take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${String(body.length)}\r\n\r\n`, small);
    for (let from = 0; from < body.length; from += 25_000) {
      quick.socket.write(body.slice(from, from + 25_000));
      await sleep(300);
    }
    await quick.closed;
    expect(statusOf(quick)).toBe(200);
    expect(slow.filter((line) => statusOf(line) === 408).length).toBeGreaterThanOrEqual(20);
    expect(slow.filter(({ text }) => text === '').length).toBeGreaterThan(0);
  } finally {
    hangUp();
    await small.stop();
  }
});

it('a head that never ends is answered 408, and nonsense 400, both as envelopes', async () => {
  const [slow, wrong] = [await dial('GET /api/health HTTP/1.1\r\nHost: x\r\nX-More: '), await dial('nonsense\r\n\r\n')];
  await Promise.all([slow.closed, wrong.closed]);
  expect([statusOf(slow), envelopeOf(slow)]).toMatchObject([408, { code: 408, data: null }]);
  expect([statusOf(wrong), envelopeOf(wrong)]).toMatchObject([400, { code: 400, data: null }]);
});

describe('of one connection', () => {
  it('calls whose answers nobody reads are not carried out beyond the limit', async () => {
    const line = await dial('');
    line.socket.pause();
    line.socket.write(callsOf('/api/probe/large', 20_000));
    await expect.poll(() => asked).toBeGreaterThan(0);
    expect(await isServed()).toBe(200);
    await sleep(1_000);
    expect(asked).toBeLessThanOrEqual(64);
  });

  it('as many calls at once as are allowed are all answered, in order', async () => {
    const line = await dial(callsOf('/api/probe/large', 63) + callsOf('/api/health', 1, 'Connection: close\r\n'));
    await line.closed;
    expect(line.text.match(/HTTP\/1\.1 200/g)).toHaveLength(64);
    expect(envelopeOf(line)).toMatchObject({ data: { status: 'ok' } });
  });

  it('the first call too many is told so, and the connection ends', async () => {
    const line = await dial(callsOf('/api/probe/large', 200));
    await line.closed;
    expect(line.text.match(/HTTP\/1\.1 200/g)).toHaveLength(64);
    expect(line.text.match(/HTTP\/1\.1 429/g)).toHaveLength(1);
    expect(line.text).toMatch(/retry-after: 1/i);
    expect(envelopeOf(line)).toMatchObject({ code: 429, msg: expect.stringContaining('64') as string });
  });
});

describe('of one person', () => {
  const wait = (token: string): Promise<Line> => dial(callsOf('/api/probe/wait', 1, `Authorization: ${token}\r\n`));

  it('as many calls at once as are allowed are carried out; the next is told to come back, and others are not held up', async () => {
    const [manager, engineer] = [await server.login('manager'), await server.login('engineer')];
    const held = await Promise.all(Array.from({ length: 8 }, () => wait(manager)));
    await expect.poll(() => waiting.length).toBe(8);
    const refused = await server.request('GET', '/api/oauth/CurrentUser', { token: manager, headers: { 'accept-language': 'en-US' } });
    expect(refused).toMatchObject({ status: 429, code: 429, msg: expect.stringContaining('8') as string });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: engineer })).toMatchObject({ status: 200 });
    for (const go of waiting) go();
    await expect.poll(() => held.every(({ text }) => text.includes('waited'))).toBe(true);
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: manager })).toMatchObject({ status: 200 });
  });

  it('calls count no longer once their connection is gone', async () => {
    const token = await server.login('manager');
    const line = await dial(callsOf('/api/probe/wait', 8, `Authorization: ${token}\r\n`));
    await expect.poll(() => waiting.length).toBe(8);
    line.socket.destroy();
    await expect.poll(async () => (await server.request('GET', '/api/oauth/CurrentUser', { token })).status).toBe(200);
  });
});
