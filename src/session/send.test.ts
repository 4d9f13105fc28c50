import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, type Call } from './send.ts';

interface Seen {
  method: string | undefined;
  query: [string, string][];
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let origin = '';
let seen: Seen[] = [];

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  seen.push({ method: request.method, query: [...searchParams], headers: request.headers, body: Buffer.concat(chunks).toString() });
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*, content-type, x-kind');
  response.setHeader('access-control-allow-methods', '*');
  response.setHeader('access-control-expose-headers', 'x-name');
  if (pathname === '/never') return;
  if (pathname === '/broken') response.end('<p>Bad gateway');
  else response.writeHead(pathname === '/refused' ? 403 : 200, { 'x-name': 'one' }).end('{"code":1}');
}

function call(path: string, more: Partial<Call> = {}): Promise<{ status: number; data: unknown; header(name: string): string | null }> {
  seen = [];
  return send({ method: 'GET', url: `${origin}${path}`, params: {}, headers: {}, timeoutMs: 60_000, responseType: 'json', ...more });
}
const arrived = (): Seen | undefined => seen.find(({ method }) => method !== 'OPTIONS');

test('puts what has a value into the address, and lists one by one', async () => {
  await call('/x', { params: { a: 'ä &=', none: null, nothing: undefined, yes: true, list: [1, 2] } });
  expect(arrived()?.query).toEqual([['a', 'ä &='], ['yes', 'true'], ['list[]', '1'], ['list[]', '2']]);
});

test('sends objects as JSON and forms as forms', async () => {
  await call('/x', { method: 'POST', data: { a: '甲' }, headers: { 'X-Kind': 'k' } });
  expect(arrived()).toMatchObject({ method: 'POST', body: '{"a":"甲"}', headers: { 'content-type': expect.stringMatching(/^application\/json/), 'x-kind': 'k' } });
  await call('/x', { method: 'POST', data: new URLSearchParams({ a: 'b c' }) });
  expect(arrived()).toMatchObject({ body: 'a=b+c', headers: { 'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/) } });
  await call('/x', { method: 'DELETE' });
  expect(arrived()?.body).toBe('');
});

test('gives every answer, whatever its status, and the text of one that is no JSON', async () => {
  const answer = await call('/refused');
  expect(answer).toMatchObject({ status: 403, data: { code: 1 } });
  expect(answer.header('x-name')).toBe('one');
  expect((await call('/broken')).data).toBe('<p>Bad gateway');
  expect((await call('/x', { responseType: 'blob' })).data).toBeInstanceOf(Blob);
});

test('fails where no answer comes: too late, aborted, no connection', async () => {
  await expect(call('/never', { timeoutMs: 50 })).rejects.toThrow('No answer');
  const aborter = new AbortController();
  const waiting = expect(call('/never', { signal: aborter.signal })).rejects.toBe('left');
  aborter.abort('left');
  await waiting;
  await expect(call('/x', { signal: aborter.signal })).rejects.toBe('left');
  await expect(call('/x', { url: 'http://127.0.0.1:1/' })).rejects.toThrow('No answer');
});
