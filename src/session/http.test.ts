import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HttpRequest } from './http.ts';

const send = vi.hoisted(() => vi.fn());
const endSession = vi.hoisted(() => vi.fn());
vi.mock('axios', () => ({ create: () => ({ request: send }) }));
vi.mock('./session-end.ts', () => ({ endSession }));

const { request } = await import('./http.ts');
const { session } = await import('./session-state.ts');

const answers = (body: unknown, status = 200) => send.mockResolvedValueOnce({ status, data: body });
const ok = (data: unknown = null) => answers({ code: 200, msg: '', data });
const sent = () => send.mock.calls[0]?.[0] as Record<string, unknown> & { params: Record<string, unknown>; headers: Record<string, string> };

beforeEach(() => {
  send.mockReset();
  endSession.mockReset();
  session.token = null;
});

describe('a call to the server', () => {
  test('a GET carries its data as query, and every address a time stamp', async () => {
    ok();
    await request({ path: '/api/x', data: { keyword: 'a' } });
    expect(sent().params).toEqual({ keyword: 'a', n: expect.any(Number) });
    expect(sent()['data']).toBeUndefined();
  });

  test('other methods carry it as body', async () => {
    ok();
    await request({ method: 'POST', path: '/api/x', data: { a: 1 } });
    expect(sent()['data']).toEqual({ a: 1 });
    expect(Object.keys(sent().params)).toEqual(['n']);
  });

  test('a form is sent form-encoded', async () => {
    ok();
    await request({ method: 'POST', path: '/api/oauth/Login', form: { account: 'a b' } });
    expect(String(sent()['data'])).toBe('account=a+b');
  });

  test('the token goes along when there is one', async () => {
    ok();
    await request({ path: '/api/x' });
    expect(sent().headers).not.toHaveProperty('Authorization');
    send.mockClear();
    session.token = 'T';
    ok();
    await request({ path: '/api/x', idempotencyKey: 'K' });
    expect(sent().headers).toMatchObject({ Authorization: 'T', 'Idempotency-Key': 'K' });
  });

  test('no answer at all is code 0', async () => {
    send.mockRejectedValueOnce(new Error('Network Error'));
    await expect(request({ path: '/api/x' })).rejects.toMatchObject({ code: 0 });
  });

  test.each([600, 601, 602])('code %d ends the session with the reason given', async (code) => {
    answers({ code, msg: '登录过期', data: null }, 401);
    await expect(request({ path: '/api/x' })).rejects.toMatchObject({ code });
    expect(endSession).toHaveBeenCalledExactlyOnceWith('登录过期');
  });

  const passwordCalls: HttpRequest[] = [
    { method: 'POST', path: '/api/oauth/Login', form: {} },
    { method: 'POST', path: '/api/oauth/LockScreen', data: {} },
  ];
  test.each(passwordCalls)('$path never ends a session', async (call) => {
    answers({ code: 602, msg: 'no', data: null }, 401);
    await expect(request(call)).rejects.toMatchObject({ code: 602 });
    expect(endSession).not.toHaveBeenCalled();
  });

  test('other refusals leave the session alone', async () => {
    answers({ code: 403, msg: 'no', data: null }, 403);
    await expect(request({ path: '/api/x' })).rejects.toMatchObject({ code: 403, message: 'no' });
    expect(endSession).not.toHaveBeenCalled();
  });
});
