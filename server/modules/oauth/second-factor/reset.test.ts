import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { digestOf, TEST_PASSWORD } from '../../../kernel/testing/minimal-directory.ts';
import { startTestServer, type TestServer } from '../../../kernel/testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  admin = await server.login('admin');
  await sql`
    insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns)
    values ('user', ${await idOf('manager')}, 'user', '{btn_resetSecondFactor}', '{"*":"write"}')`.execute(server.kernel.db);
});
afterAll(() => server.stop());
beforeEach(async () => { await sql`delete from kernel.second_factor`.execute(server.kernel.db); });

const reset = (token: string, id: string) => server.request('POST', `/api/permission/Users/${id}/Actions/ResetSecondFactor`, { token });
async function idOf(account: string): Promise<string> {
  const user = await server.kernel.directory.findByAccount(account);
  return user?.id ?? '';
}
async function withFactor(account: string): Promise<string> {
  const id = await idOf(account);
  await sql`insert into kernel.second_factor (user_id, secret) values (${id}, 'sealed')`.execute(server.kernel.db);
  await sql`insert into kernel.recovery_code (user_id, code_hash) values (${id}, '\\x00')`.execute(server.kernel.db);
  return id;
}
const logIn = async (account: string): Promise<object> => (await server.request<object>('POST', '/api/oauth/Login', { body: { account, password: digestOf(TEST_PASSWORD) } })).data;

it('takes the second factor of somebody else away, once, tells him, and stands in the log', async () => {
  const id = await withFactor('engineer');
  expect(await logIn('engineer')).toMatchObject({ step: 'verify' });
  const answers = await Promise.all([reset(admin, id), reset(admin, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await sql`select user_id from kernel.recovery_code where user_id = ${id}`.execute(server.kernel.db)).rows).toEqual([]);
  expect(await logIn('engineer')).toHaveProperty('token');
  const told = await sql<{ kind: string }>`
    select m.kind from kernel.message m join kernel.message_receiver r on r.message_id = m.id where r.user_id = ${id} and m.kind = 'oauth.secondFactorReset'`.execute(server.kernel.db);
  expect(told.rows).toHaveLength(1);
  await expect.poll(async () => (await sql`select id from kernel.request_log where url = ${`/api/permission/Users/${id}/Actions/ResetSecondFactor`} and status = 200`.execute(server.kernel.db)).rows).toHaveLength(1);
});

it('is for those who hold the button, and never for oneself', async () => {
  const id = await withFactor('engineer');
  expect((await reset(await server.login('viewer'), id)).status).toBe(403);
  expect((await reset(admin, 'nobody')).status).toBe(404);
  const manager = await server.login('manager');
  expect((await reset(manager, id)).status).toBe(200);
  expect(await reset(manager, await idOf('manager'))).toMatchObject({ status: 403, msg: '请在个人信息中管理自己的两步验证' });
});

it('of an administrator is an administrator’s alone', async () => {
  expect(await reset(await server.login('manager'), await withFactor('admin'))).toMatchObject({ status: 403, msg: '仅管理员可重置管理员的两步验证' });
});
