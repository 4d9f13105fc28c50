import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionChanged } from '../../../events/catalogue.ts';
import type { StartedActing } from '#schemas/wire/acting.ts';
import { startTestServer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { recordsOf } from '../../../records/index.ts';
import { noteEnded } from './ended.ts';

const REFUSED = { status: 403, code: 403, msg: '正在以其他用户的身份查看，只能查看：不能做任何更改，也看不到其私人内容' };
const REASON = { reason: '核对报表' };

let server: TestServer;
let admin: string;
let engineer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  admin = await server.login('admin');
  engineer = await idOf('engineer');
  await grant('manager', '{btn_actAs}');
});
afterAll(() => server.stop());

async function idOf(account: string): Promise<string> {
  const user = await server.kernel.directory.findByAccount(account);
  return user?.id ?? '';
}

async function grant(account: string, buttons: string, rule: string | null = null): Promise<void> {
  const id = await idOf(account);
  await sql`delete from kernel.model_grant where subject_id = ${id} and model = 'user'`.execute(server.kernel.db);
  await sql`
    insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns, row_rule)
    values ('user', ${id}, 'user', ${buttons}::text[], '{"*":"write"}', ${rule}::jsonb)`.execute(server.kernel.db);
  recordsOf(server.kernel).context.permissions.clear();
  await server.kernel.events.publish(permissionChanged, null);
}

const ask = (token: string, id: string, body: unknown = REASON) =>
  server.request<StartedActing>('POST', `/api/permission/Users/${id}/Actions/ActAs`, { token, body });

async function start(token: string, id = engineer): Promise<string> {
  const answer = await ask(token, id);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.token;
}

const whoIs = (token: string) => server.request<{ userInfo: { userId: string }; permissionList: unknown[] }>('GET', '/api/oauth/CurrentUser', { token });
const operations = async (action: string): Promise<object[]> =>
  (await sql<object>`select user_id, action, target, target_id, message, ipaddress from records.sys_log where action = ${action} order by creator_time`.execute(server.kernel.db)).rows;

describe('who may look as whom', () => {
  it('holds a button of its own, and gives a reason', async () => {
    expect(await ask(await server.login('viewer'), engineer)).toMatchObject({ status: 403, msg: '您没有权限执行此操作' });
    expect(await ask(admin, 'nobody')).toMatchObject({ status: 404 });
    expect(await ask(admin, engineer, {})).toMatchObject({ status: 422 });
    expect(await ask(admin, engineer, { reason: '  ' })).toMatchObject({ status: 422, msg: '请填写查看原因' });
    expect(await ask(admin, engineer, { ...REASON, minutes: 999 })).toMatchObject({ status: 422 });
  });

  it('is not oneself, not disabled, and administers no more than the person who asks', async () => {
    const manager = await server.login('manager');
    expect(await ask(manager, await idOf('manager'))).toMatchObject({ status: 403, msg: '不能以自己的身份查看' });
    expect(await ask(manager, await idOf('admin'))).toMatchObject({ status: 403, msg: '只有系统管理员能以系统管理员的身份查看' });
    await grant('auditor', '{btn_actAs,btn_authorize}');
    expect(await ask(manager, await idOf('auditor'))).toMatchObject({ status: 403, msg: '该用户的管理权限比您多，不能以其身份查看' });
    const other = await idOf('viewer');
    await sql`update records.sys_user set enabled_mark = false where id = ${other}`.execute(server.kernel.db);
    expect(await ask(admin, other)).toMatchObject({ status: 409, msg: '该用户已停用，不能以其身份查看' });
    await sql`update records.sys_user set enabled_mark = true where id = ${other}`.execute(server.kernel.db);
  });

  it('is not there where the person who asks does not see the user', async () => {
    const rule = JSON.stringify({ field: 'account', op: 'ne', value: 'engineer' });
    await grant('viewer', '{btn_actAs}', rule);
    const viewer = await server.login('viewer');
    const [unseen, none] = [await ask(viewer, engineer), await ask(viewer, 'nobody')];
    expect({ ...unseen, headers: null }).toEqual({ ...none, headers: null });
    expect(unseen.status).toBe(404);
  });
});

describe('an acting session', () => {
  it('reads with the rights of the other, changes nothing, and leaves his sign-ins alone', async () => {
    const own = await server.login('engineer');
    const before = await sql`select count(*)::int as logins from kernel.login_log where user_id = ${engineer}`.execute(server.kernel.db);
    const token = await start(admin);
    const theirs = await whoIs(own);
    const shown = await whoIs(token);
    expect(shown.data.userInfo.userId).toBe(engineer);
    expect(shown.data.permissionList).toEqual(theirs.data.permissionList);
    expect(shown.headers.get('set-cookie')).toBeNull();
    expect(await server.request('POST', '/api/permission/Users', { token, body: {} })).toMatchObject(REFUSED);
    expect(await server.request('GET', '/api/message', { token })).toMatchObject(REFUSED);
    expect(await server.request('GET', '/api/oauth/Passkeys', { token })).toMatchObject(REFUSED);
    expect(await server.request('GET', '/api/oauth/Logout', { token })).toMatchObject(REFUSED);
    expect(await ask(token, await idOf('viewer'))).toMatchObject(REFUSED);
    expect((await whoIs(own)).status).toBe(200);
    expect(await sql`select count(*)::int as logins from kernel.login_log where user_id = ${engineer}`.execute(server.kernel.db)).toMatchObject({ rows: before.rows });
    const online = await sql`select o.id from records.online_user o join kernel.session s on s.id = o.id where s.parent_id is not null`.execute(server.kernel.db);
    expect(online.rows).toEqual([]);
    const { rows: kept } = await sql`select id from kernel.request_log where user_id = ${engineer} and url like '%ActAs'`.execute(server.kernel.db);
    expect(kept).toEqual([]);
  });

  it('has no live connection', async () => {
    const token = await start(admin);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/message/websocket`);
    const said = new Promise<object>((resolve, reject) => {
      socket.on('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as object));
      socket.on('error', reject);
    });
    socket.on('open', () => socket.send(JSON.stringify({ method: 'OnConnection', token, mobileDevice: false })));
    expect(await said).toMatchObject({ method: 'error', code: 403, msg: REFUSED.msg });
    socket.close();
  });

  it('is the only one under a session, however often it is asked for at once', async () => {
    const own = await server.login('admin');
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(own, engineer)));
    const opened = answers.filter(({ status }) => status === 200).map(({ data }) => data.token);
    expect(opened.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    const states = await Promise.all(opened.map(async (token) => (await whoIs(token)).status));
    expect(states.filter((status) => status === 200)).toHaveLength(1);
  });

  it('ends when it is stopped, with the own session, with the user and with the right', async () => {
    const stopped = await start(admin);
    expect(await server.request('POST', '/api/oauth/Actions/StopActing', { token: stopped })).toMatchObject({ status: 200 });
    expect((await whoIs(stopped)).status).toBe(401);
    expect((await whoIs(admin)).status).toBe(200);
    expect(await server.request('POST', '/api/oauth/Actions/StopActing', { token: admin })).toMatchObject({ status: 409 });

    const own = await server.login('admin');
    const orphan = await start(own);
    await server.request('GET', '/api/oauth/Logout', { token: own });
    await expect.poll(async () => (await whoIs(orphan)).status).toBe(401);

    const late = await start(admin);
    await sql`update kernel.session set absolute_expiry = now() - interval '1 second' where parent_id is not null and ended_reason is null`.execute(server.kernel.db);
    await expect.poll(async () => (await whoIs(late)).status).toBe(401);

    const manager = await server.login('manager');
    const unrightful = await start(manager);
    await grant('manager', '{}');
    await expect.poll(async () => (await whoIs(unrightful)).status).toBe(401);
    await grant('manager', '{btn_actAs}');

    // The right stays, but the other one has come to administer more.
    const outgrown = await start(manager);
    await grant('engineer', '{btn_authorize}');
    await expect.poll(async () => (await whoIs(outgrown)).status).toBe(401);
    await grant('engineer', '{}');

    const disabled = await start(admin);
    await sql`update records.sys_user set enabled_mark = false where id = ${engineer}`.execute(server.kernel.db);
    await server.kernel.sessions.refreshUser(engineer);
    await expect.poll(async () => (await whoIs(disabled)).status).toBe(401);
    await sql`update records.sys_user set enabled_mark = true where id = ${engineer}`.execute(server.kernel.db);
  });
});

it('stands in the log, and the user hears of it', async () => {
  const userId = await idOf('admin');
  const target = await idOf('auditor');
  const token = await start(admin, target);
  await server.request('PUT', '/api/system/Draft/1', { token, body: {} });
  await server.request('PUT', '/api/system/Draft/2', { token, body: {} });
  await server.request('POST', '/api/oauth/Actions/StopActing', { token });
  await noteEnded(server.kernel);
  const of = async (action: string): Promise<object[]> => (await operations(action)).filter((row) => 'target_id' in row && row.target_id === target);
  const entry = { user_id: userId, target: 'auditor', ipaddress: '127.0.0.1' };
  await expect.poll(() => of('actAs')).toMatchObject([{ ...entry, message: REASON.reason }]);
  await expect.poll(() => of('endActAs')).toMatchObject([{ ...entry, message: REASON.reason }]);
  await expect.poll(() => of('refuse')).toMatchObject([{ ...entry, message: 'PUT /api/system/Draft/1' }]);
  const told = await sql`
    select m.id from kernel.message m join kernel.message_receiver r on r.message_id = m.id where r.user_id = ${target} and m.kind = 'oauth.lookedAt'`.execute(server.kernel.db);
  expect(told.rows).toHaveLength(1);
});
