import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HttpRequest } from './http.ts';

const send = vi.hoisted(() => vi.fn());
const endSession = vi.hoisted(() => vi.fn());
vi.mock('axios', () => ({ create: () => ({ request: send }) }));
vi.mock('./session-end.ts', () => ({ endSession, hasSessionEnded: () => false, wasSignedOut: () => false }));

const { request } = await import('./http.ts');
const { askInPlaceFor, endQuestion, leaveQuestion, renewal } = await import('./renewal.ts');
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

describe('a session that ends over unsaved input', () => {
  let stop: () => void;
  beforeEach(() => {
    session.token = 'old';
    stop = askInPlaceFor(() => true);
  });
  afterEach(() => stop());

  const over = (code = 600) => answers({ code, msg: '登录过期', data: null }, 401);
  const asked = () => expect.poll(() => renewal.question);
  const headersOf = (call: number) => (send.mock.calls[call]?.[0] as { headers: Record<string, string> }).headers;

  test.each([600, 601, 602])('code %d asks in place, and the call is made again, the same but for the session', async (code) => {
    over(code);
    const saving = request({ method: 'POST', path: '/api/x', data: { a: 1 }, idempotencyKey: 'K' });
    await asked().toEqual({ notice: '登录过期' });
    expect(endSession).not.toHaveBeenCalled();
    ok('saved');
    session.token = 'new';
    endQuestion();
    expect(await saving).toBe('saved');
    expect(headersOf(0)).toMatchObject({ Authorization: 'old', 'Idempotency-Key': 'K' });
    expect(headersOf(1)).toMatchObject({ Authorization: 'new', 'Idempotency-Key': 'K' });
    expect(renewal.question).toBeNull();
  });

  test('asks once for all calls that wait, and not at all for an answer that comes late', async () => {
    over();
    over();
    let late: (answer: unknown) => void = () => undefined;
    send.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
    const calls = ['/api/a', '/api/b', '/api/c'].map((path) => request({ path }));
    await asked().not.toBeNull();
    session.token = 'new';
    ok('a');
    ok('b');
    endQuestion();
    expect(await Promise.all(calls.slice(0, 2))).toEqual(['a', 'b']);
    ok('c');
    late({ status: 401, data: { code: 600, msg: '登录过期', data: null } });
    expect(await calls[2]).toBe('c');
    expect(renewal.question).toBeNull();
  });

  test('ends where the person leaves it, and every call that waits is refused', async () => {
    over();
    const refused = expect(request({ path: '/api/x' })).rejects.toMatchObject({ code: 600 });
    await asked().not.toBeNull();
    leaveQuestion();
    await refused;
    expect(endSession).toHaveBeenCalledWith('登录过期');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a call for another session says nothing of this one', async () => {
    over();
    await expect(request({ path: '/api/oauth/CurrentUser', token: 'theirs' })).rejects.toMatchObject({ code: 600 });
    expect(sent().headers).toMatchObject({ Authorization: 'theirs' });
    expect(renewal.question).toBeNull();
  });
});
