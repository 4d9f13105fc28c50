import { beforeEach, expect, test, vi } from 'vitest';
import type { HttpRequest } from './http.ts';

const request = vi.hoisted(() => vi.fn<(sent: HttpRequest) => Promise<unknown>>());
vi.mock('./http.ts', () => ({ request }));

const { call } = await import('./call.ts');

beforeEach(() => request.mockReset().mockResolvedValue(null));

test('a call goes to the path of its name, with the params in it', async () => {
  await call('GET /api/message/ReadInfo/:id', { params: { id: 'a/b' } });
  expect(request).toHaveBeenLastCalledWith({ method: 'GET', path: '/api/message/ReadInfo/a%2Fb', data: undefined });
});

test('what it asks for goes along: a query, or a body', async () => {
  await call('GET /api/message', { query: { pageSize: 5 } });
  expect(request).toHaveBeenLastCalledWith({ method: 'GET', path: '/api/message', data: { pageSize: 5 } });
  await call('DELETE /api/message/Record', { body: { ids: '1' }, idempotencyKey: 'K' });
  expect(request).toHaveBeenLastCalledWith({ method: 'DELETE', path: '/api/message/Record', data: { ids: '1' }, idempotencyKey: 'K' });
});

test('the compiler knows what a call needs and what it answers', async () => {
  request.mockResolvedValue({ list: [] });
  const { list } = await call('GET /api/message');
  const titles: string[] = list.map(({ title }) => title);
  expect(titles).toEqual([]);
  // @ts-expect-error Its path names a param.
  await call('GET /api/message/ReadInfo/:id');
  // @ts-expect-error It needs a body.
  await call('DELETE /api/message/Record');
  // @ts-expect-error Nobody lists such a call.
  await call('GET /api/messages');
  // @ts-expect-error It has no such query.
  await call('GET /api/message', { query: { page: 5 } });
  // @ts-expect-error What it answers has no such key.
  expect((await call('GET /api/message')).rows).toBeUndefined();
});
