import { beforeEach, expect, test, vi } from 'vitest';

const endSession = vi.hoisted(() => vi.fn());
vi.mock('./session-end.ts', () => ({ endSession }));
vi.mock('i18next', () => ({ default: { t: () => '登录过期,请重新登录' } }));
const { receivePush } = await import('./push-socket.ts');

beforeEach(() => endSession.mockReset());

test('a logout push ends the session with its reason, or the usual one', () => {
  receivePush(JSON.stringify({ method: 'logout', msg: '您已被强制下线' }));
  receivePush(JSON.stringify({ method: 'logout' }));
  expect(endSession.mock.calls).toEqual([['您已被强制下线'], ['登录过期,请重新登录']]);
});

test.each(['', 'null', '{', '"logout"', '{"method":"other"}'])('%j is left alone', (data) => {
  receivePush(data);
  receivePush(new Blob([data]));
  expect(endSession).not.toHaveBeenCalled();
});
