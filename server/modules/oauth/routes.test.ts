import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { signInSettings } from '../../kernel/authentication/sign-in-settings.ts';
import { digestOf } from '../../kernel/testing/minimal-directory.ts';
import { startTestServer } from '../../kernel/testing/test-server.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { health } from '../health/routes.ts';
import { oauth } from './routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth, health], directory: 'minimal' });
});
afterAll(() => server.stop());

function signIn(account: string, password: string, more: Record<string, string> = {}): Promise<{ status: number; code: number; msg: string; data: { token: string; theme: string } }> {
  const body = new URLSearchParams({ account, password: digestOf(password), client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password', ...more });
  return fetch(`${server.url}/api/oauth/Login`, { method: 'POST', body }).then(async (response) => ({
    status: response.status,
    ...((await response.json()) as { code: number; msg: string; data: { token: string; theme: string } }),
  }));
}

describe('Login refuses', () => {
  it('M7: an unknown account and a wrong password with the same answer', async () => {
    const unknown = await signIn('nobody', 'demo2026');
    const wrong = await signIn('manager', 'wrong');
    expect(unknown).toMatchObject({ status: 400, code: 400, msg: '账号或密码错误，请重新输入' });
    expect(wrong).toEqual(unknown);
  });

  it('M7: both after comparing one password, which costs the same for a name that nobody has', async () => {
    // What a comparison costs is checked in kernel/authentication/credentials.test.ts.
    const compared = vi.spyOn(server.kernel.credentials, 'matches');
    try {
      for (const account of ['nobody', 'manager']) {
        compared.mockClear();
        await signIn(account, 'wrong');
        expect(compared, account).toHaveBeenCalledOnce();
      }
    } finally {
      compared.mockRestore();
      // The next tests sign in as the same person.
      await sql`delete from kernel.sign_in_failure`.execute(server.kernel.db);
    }
  });

  it('the typed password itself: only its digest is the password', async () => {
    const body = new URLSearchParams({ account: 'manager', password: 'demo2026' });
    const response = await fetch(`${server.url}/api/oauth/Login`, { method: 'POST', body });
    expect(response.status).toBe(400);
  });

  it('another client secret', async () => {
    expect(await signIn('manager', 'demo2026', { client_secret: 'x' })).toMatchObject({ status: 422 });
  });

  it('a user without any menu', async () => {
    expect(await signIn('viewer', 'demo2026')).toMatchObject({ status: 403, msg: '您的权限不足，请联系管理员' });
  });

  it('a disabled user, but only after the right password', async () => {
    await sql`update records.sys_user set enabled_mark = false where account = 'viewer'`.execute(server.kernel.db);
    expect(await signIn('viewer', 'wrong')).toMatchObject({ status: 400 });
    expect(await signIn('viewer', 'demo2026')).toMatchObject({ status: 403, msg: '账号已停用，请联系管理员' });
  });

  it('the eleventh try after ten failures, even with the right password, and forgets after the window', async () => {
    // A captcha comes before; it has tests of its own.
    server.kernel.settings.setDefaults(signInSettings, { captchaFailures: 100 });
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('engineer', 'wrong');
    expect(await signIn('engineer', 'demo2026')).toMatchObject({ status: 429, code: 429 });
    expect((await signIn('13800000002', 'demo2026')).status).toBe(429);
    await sql`update kernel.login_attempt set first_failure = first_failure - interval '15 minutes'`.execute(server.kernel.db);
    expect(await signIn('engineer', 'demo2026')).toMatchObject({ status: 200 });
    server.kernel.settings.setDefaults(signInSettings, {});
  });
});

describe('Login accepts', () => {
  it.each(['manager', '  manager ', '13800000001', '13800000001@engineer'])('%j', async (account) => {
    const answer = await signIn(account, 'demo2026');
    expect(answer).toMatchObject({ status: 200, code: 200, data: { theme: 'classic' } });
    expect(Buffer.from(answer.data.token, 'base64url')).toHaveLength(32);
  });

  it('and never gives the same token twice, nor stores it', async () => {
    const [first, second] = [await server.login('manager'), await server.login('manager')];
    expect(first).not.toBe(second);
    const { rows } = await sql<{ text: string }>`select s::text as text from kernel.session s`.execute(server.kernel.db);
    expect(rows.some(({ text }) => text.includes(first))).toBe(false);
  });

  it('and stores the password salted: equal ones differ', async () => {
    const rows = await server.kernel.db.selectFrom('kernel.credential').select('hash').execute();
    expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
    expect(rows.every((row) => row.hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  });
});

describe('CurrentUser', () => {
  it.each([undefined, 'x', 'bearer x'])('answers 401 and 602 for the token %j', async (token) => {
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token })).toMatchObject({ status: 401, code: 602, data: null });
  });

  it('shows what is granted, with the directories that hold it', async () => {
    const { data } = await server.request<{ menuList: { enCode: string; children: { enCode: string }[] }[]; userInfo: object }>(
      'GET', '/api/oauth/CurrentUser', { token: `bearer ${await server.login('engineer')}` },
    );
    expect(data.menuList.map((item) => [item.enCode, item.children.map((child) => child.enCode)])).toEqual([['permission', ['permission.user']]]);
    expect(data.userInfo).toMatchObject({
      userId: 'u-engineer', userAccount: 'engineer', organizeId: 'c1', departmentId: 'd2', departmentName: 'Roads', prevLogin: 1,
      variables: {
        'currentUser.id': 'u-engineer', 'currentUser.roles': ['r1'], 'currentUser.departmentAndBelow': ['d2'],
        'currentUser.subordinates': ['u-viewer'], 'currentUser.projects': [],
      },
    });
  });

  it('shows an administrator everything', async () => {
    const { data } = await server.request<{ menuList: { children: unknown[] }[]; userInfo: { variables: Record<string, string[]> } }>(
      'GET', '/api/oauth/CurrentUser', { token: await server.login('admin') },
    );
    expect(data.menuList.map((item) => item.children.length)).toEqual([2]);
    expect(data.userInfo.variables['currentUser.organizeAndBelow']?.toSorted()).toEqual(['c1', 'd1', 'd2']);
  });
});

describe('Logout', () => {
  it('ends the session of the header and no other', async () => {
    const [leaving, staying] = [await server.login('manager'), await server.login('manager')];
    expect(await server.request('GET', '/api/oauth/Logout', { headers: { cookie: `token=${staying}` } })).toMatchObject({ status: 401 });
    expect(await server.request('GET', '/api/oauth/Logout', { token: leaving })).toMatchObject({ code: 200 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: leaving })).toMatchObject({ status: 401, code: 602 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: staying })).toMatchObject({ code: 200 });
  });
});

describe('Exchange', () => {
  it('gives a new token for one that came in an address, and ends that one', async () => {
    const old = await server.login('manager');
    const { data } = await server.request<{ token: string }>('POST', '/api/oauth/Actions/Exchange', { token: old });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: old })).toMatchObject({ status: 401, code: 602 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: data.token })).toMatchObject({ code: 200 });
  });
});

describe('the lock', () => {
  it('lets nothing through until the own password opens it', async () => {
    const token = await server.login('manager');
    const unlock = (account: string, password: string): ReturnType<TestServer['request']> =>
      server.request('POST', '/api/oauth/LockScreen', { token, body: { account, password: digestOf(password) } });
    await server.request('POST', '/api/oauth/Actions/Lock', { token });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token })).toMatchObject({ status: 403, msg: '屏幕已锁定，请先解锁' });
    expect(await unlock('manager', 'wrong')).toMatchObject({ status: 400 });
    expect(await unlock('admin', 'demo2026')).toMatchObject({ status: 400 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token })).toMatchObject({ status: 403 });
    expect(await unlock('manager', 'demo2026')).toMatchObject({ code: 200 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token })).toMatchObject({ code: 200 });
  });
});

describe('a session', () => {
  it('expires after half an hour without use, and after twelve hours with it', async () => {
    for (const change of [sql`last_seen = now() - interval '31 minutes'`, sql`absolute_expiry = now() - interval '1 second'`]) {
      const token = await server.login('manager');
      await sql`update kernel.session set ${change} where user_id = 'u-manager' and ended_reason is null`.execute(server.kernel.db);
      expect(await server.request('GET', '/api/oauth/CurrentUser', { token })).toMatchObject({ status: 401, code: 600 });
      expect(await server.request('GET', '/api/oauth/CurrentUser', { token })).toMatchObject({ status: 401, code: 600 });
    }
  });
});
