import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../kernel/testing/minimal-directory.ts';
import { startTestServer } from '../../kernel/testing/test-server.ts';
import type { Answer, TestServer } from '../../kernel/testing/test-server.ts';
import { file } from '../file/routes.ts';
import { oauth } from '../oauth/routes.ts';
import { currentUser } from './routes.ts';

const BASE = '/api/permission/Users/Current';
let server: TestServer;
let second: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true, modules: [oauth, file, currentUser] });
  second = await startTestServer({ seed: true, modules: [oauth, file, currentUser], sameDatabaseAs: server });
  token = await server.login('engineer');
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

describe('without a session', () => {
  it.each([
    ['GET', 'BaseInfo'], ['PUT', 'BaseInfo'], ['PUT', 'Avatar/x'], ['POST', 'Actions/ModifyPassword'], ['PUT', 'SystemTheme'],
    ['PUT', 'SystemLanguage'], ['GET', 'Subordinate'], ['GET', 'Authorize'], ['GET', 'SystemLog'], ['GET', 'Preferences/x'], ['PUT', 'Preferences/x'],
  ])('%s %s answers 401', async (method, path) => {
    expect(await server.request(method, `${BASE}/${path}`)).toMatchObject({ status: 401, code: 602 });
  });
});

describe('BaseInfo', () => {
  it('gives back what was set and refuses what is not a detail of a person', async () => {
    expect(await server.request('PUT', `${BASE}/BaseInfo`, { token, body: { isAdministrator: false } })).toMatchObject({
      status: 422, data: { errors: [{ path: 'isAdministrator', rule: 'unknownField' }] },
    });
    expect(await server.request('PUT', `${BASE}/BaseInfo`, { token, body: { mobilePhone: '123' } })).toMatchObject({ status: 422 });
    const saved = await server.request('PUT', `${BASE}/BaseInfo`, { token, body: { mobilePhone: '13912345678', signature: '慎终如始', currentPassword: digestOf('demo2026') } });
    expect(saved.data).toBeNull();
    const { data } = await server.request<object>('GET', `${BASE}/BaseInfo`, { token });
    expect(data).toMatchObject({ account: 'engineer', mobilePhone: '13912345678', signature: '慎终如始', theme: 'classic', language: 'zh-CN' });
    expect(await server.request('PUT', `${BASE}/BaseInfo`, { token, body: data })).toMatchObject({ code: 200 });
    expect((await server.request('GET', `${BASE}/BaseInfo`, { token })).data).toEqual(data);
  });
});

describe('a changed mobile number or e-mail address', () => {
  const save = (body: object, at = server): Promise<Answer<{ errors: object[] }>> => at.request('PUT', `${BASE}/BaseInfo`, { token, body });
  const stored = async (): Promise<Record<string, unknown>> => (await server.request<Record<string, unknown>>('GET', `${BASE}/BaseInfo`, { token })).data;
  const password = digestOf('demo2026');

  it.each([
    ['mobilePhone', '13912340000'], ['mobilePhone', null], ['email', 'me@example.com'],
  ])('asks for the current password: %s becomes %j', async (key, value) => {
    const before = await stored();
    expect(await save({ ...before, [key]: value, signature: 'new' })).toMatchObject({
      status: 422, msg: '修改手机或邮箱须输入当前密码', data: { errors: [{ path: 'currentPassword', rule: 'required' }, { path: key, rule: 'currentPassword' }] },
    });
    expect(await save({ ...before, [key]: value, currentPassword: digestOf('wrong') })).toMatchObject({
      status: 422, msg: '当前密码错误', data: { errors: [{ path: 'currentPassword', rule: 'wrongPassword' }, { path: key, rule: 'currentPassword' }] },
    });
    // The digest is the password, not what was typed.
    expect(await save({ [key]: value, currentPassword: 'demo2026' })).toMatchObject({ status: 422, msg: '当前密码错误' });
    expect(await stored()).toEqual(before);
    expect(await save({ [key]: value, currentPassword: password })).toMatchObject({ code: 200 });
    expect(await stored()).toEqual({ ...before, [key]: value });
  });

  it('is one that differs: everything else needs no password', async () => {
    const before = await stored();
    expect(await save({ ...before, signature: '行稳致远', telePhone: '010-1234567', mobilePhone: before['mobilePhone'] ?? '' })).toMatchObject({ code: 200 });
    expect(await stored()).toMatchObject({ signature: '行稳致远', mobilePhone: before['mobilePhone'] });
  });

  it.each([['one server', () => server], ['two servers', () => second]])('compares 10 of 200 passwords tried at once, on %s', async (_servers, other) => {
    await sql`delete from kernel.login_attempt`.execute(server.kernel.db);
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) =>
      save({ email: 'thief@example.com', currentPassword: index === 150 ? password : digestOf(`guess ${String(index)}`) }, index % 2 === 0 ? server : other())));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(190);
    expect(await stored()).toEqual(before);
    // The same tries count at sign-in.
    await expect(second.login('engineer')).rejects.toThrow('429');
    await sql`delete from kernel.login_attempt`.execute(server.kernel.db);
  });
});

describe('Avatar', () => {
  it('takes a picture of one\'s own and nothing else', async () => {
    expect(await server.request('PUT', `${BASE}/Avatar/20260101_00000000000000000000000000000000.png`, { token })).toMatchObject({ status: 404 });
    const form = new FormData();
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    form.append('file', new Blob([new Uint8Array(Buffer.from(png, 'base64'))]), '我.png');
    const upload = await fetch(`${server.url}/api/file/Uploader/userAvatar`, { method: 'POST', body: form, headers: { authorization: token } });
    const { data } = (await upload.json()) as { data: { fileId: string; url: string } };
    expect(await server.request('PUT', `${BASE}/Avatar/${data.fileId}`, { token })).toMatchObject({ code: 200 });
    const user = await server.request<{ userInfo: { headIcon: string } }>('GET', '/api/oauth/CurrentUser', { token });
    expect(user.data.userInfo.headIcon).toBe(data.url);
  });
});

describe('SystemLanguage', () => {
  it('is the language of the next answer', async () => {
    expect(await server.request('PUT', `${BASE}/SystemLanguage`, { token, body: { language: 'tlh' } })).toMatchObject({ status: 422 });
    await server.request('PUT', `${BASE}/SystemLanguage`, { token, body: { language: 'en-US' } });
    expect(await server.request('GET', `${BASE}/Preferences/none`, { token })).toMatchObject({ code: 200, msg: 'Done' });
    await server.request('PUT', `${BASE}/SystemLanguage`, { token, body: { language: 'zh-CN' } });
    expect(await server.request('GET', `${BASE}/Preferences/none`, { token })).toMatchObject({ code: 200, msg: '操作成功' });
  });
});

describe('SystemTheme', () => {
  it('is told at the next login', async () => {
    expect(await server.request('PUT', `${BASE}/SystemTheme`, { token, body: { theme: '<b>' } })).toMatchObject({ status: 422 });
    await server.request('PUT', `${BASE}/SystemTheme`, { token, body: { theme: 'plain' } });
    const body = new URLSearchParams({ account: 'engineer', password: digestOf('demo2026') });
    const response = await fetch(`${server.url}/api/oauth/Login`, { method: 'POST', body });
    expect(await response.json()).toMatchObject({ data: { theme: 'plain' } });
  });
});

describe('Preferences', () => {
  it('keeps any JSON, per person and key', async () => {
    expect(await server.request('GET', `${BASE}/Preferences/columns.visaChange`, { token })).toMatchObject({ data: { value: null } });
    const value = { order: ['a', '乙'], width: { a: 120 }, on: true };
    await server.request('PUT', `${BASE}/Preferences/columns.visaChange`, { token, body: { value } });
    expect(await server.request('GET', `${BASE}/Preferences/columns.visaChange`, { token })).toMatchObject({ data: { value } });
  });

  it('refuses a key or a value beyond measure', async () => {
    expect(await server.request('PUT', `${BASE}/Preferences/${'x'.repeat(101)}`, { token, body: { value: 1 } })).toMatchObject({ status: 400 });
    expect(await server.request('PUT', `${BASE}/Preferences/x`, { token, body: {} })).toMatchObject({ status: 422 });
    expect(await server.request('PUT', `${BASE}/Preferences/x`, { token, body: { value: 'x'.repeat(70_000) } })).toMatchObject({ status: 413 });
  });
});

describe('SystemLog', () => {
  it('lists one\'s sign-ins and what one changed', async () => {
    const logins = await server.request<{ list: { userName: string }[]; pagination: { total: number } }>('GET', `${BASE}/SystemLog?category=1&pageSize=1`, { token });
    expect(logins.data.list).toHaveLength(1);
    expect(logins.data.list[0]?.userName).toMatch(/\/engineer$/);
    expect(logins.data.pagination.total).toBeGreaterThan(1);
    const requests = (): Promise<string[]> => server
      .request<{ list: { requestURL: string }[] }>('GET', `${BASE}/SystemLog?category=5&keyword=SystemTheme`, { token })
      .then(({ data }) => data.list.map((row) => row.requestURL));
    await expect.poll(requests, { timeout: 10_000 }).toContain(`${BASE}/SystemTheme`);
  });
});

describe('ModifyPassword', () => {
  const modify = (oldPassword: string, password: string): ReturnType<TestServer['request']> =>
    server.request('POST', `${BASE}/Actions/ModifyPassword`, { token, body: { oldPassword: digestOf(oldPassword), password: digestOf(password) } });

  it('needs the old password and a new one that is neither the same nor everybody\'s', async () => {
    expect(await modify('wrong', 'Turm8Uhr')).toMatchObject({ status: 400, msg: '原密码错误' });
    expect(await modify('demo2026', 'demo2026')).toMatchObject({ status: 400, msg: '新密码不能与原密码相同' });
    expect(await modify('demo2026', 'Password123')).toMatchObject({ status: 400, msg: '该密码过于常见，请换一个密码' });
    const plain = { oldPassword: 'demo2026', password: 'Turm8Uhr' };
    expect(await server.request('POST', `${BASE}/Actions/ModifyPassword`, { token, body: plain })).toMatchObject({ status: 422 });
  });

  it('ends the other sessions and keeps this one', async () => {
    const elsewhere = await server.login('engineer');
    expect(await modify('demo2026', 'Turm8Uhr')).toMatchObject({ code: 200 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token: elsewhere })).toMatchObject({ status: 401, code: 601 });
    expect(await server.request('GET', '/api/oauth/CurrentUser', { token })).toMatchObject({ code: 200 });
    await expect(server.login('engineer')).rejects.toThrow('400');
    await expect(server.login('engineer', 'Turm8Uhr')).resolves.toBeTypeOf('string');
  });
});

describe('Authorize and Subordinate', () => {
  it('answer with trees and people', async () => {
    const rights = await server.request<Record<string, unknown[]>>('GET', `${BASE}/Authorize`, { token });
    expect(Object.keys(rights.data)).toEqual(['module', 'button', 'column', 'resource']);
    expect(rights.data['module']?.length).toBeGreaterThan(0);
    expect(await server.request('GET', `${BASE}/Subordinate`, { token })).toMatchObject({ data: { list: [] } });
  });
});
