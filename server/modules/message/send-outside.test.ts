import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxTexts } from '../oauth/testing/outbox-texts.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { userId } from '../../seed/demo/company-ids.ts';

/** More than are written to in two transactions. */
const PEOPLE = 230;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await server.login('admin');
});
afterAll(() => server?.stop());

const release = async (values: object): Promise<void> => {
  const { data } = await server.request<{ id: string }>('POST', '/api/message', { token, body: { title: '台风停工', bodyText: '<p>明天<b>停工</b></p><p>后天照常</p>', toAll: false, ...values } });
  expect(await server.request('PUT', `/api/message/${data.id}/Actions/Release`, { token })).toMatchObject({ code: 200 });
};
const sent = async (): Promise<{ channel: string; recipient: string; subject: string }[]> =>
  (await sql<{ channel: string; recipient: string; subject: string }>`select channel, recipient, subject from kernel.outbox where kind = 'message.notice' order by channel, recipient`.execute(server.kernel.db)).rows;

it('a notice is mailed once to each of those who have chosen so, and to nobody else', async () => {
  await sql`
    insert into records.sys_user
    select (jsonb_populate_record(u, jsonb_build_object('id', 'mailed' || n, 'account', 'mailed' || n, 'mobile_phone', null, 'email', 'p' || n || '@huaxin.example'))).*
    from records.sys_user u, generate_series(1, ${PEOPLE}) n where u.account = 'viewer'`.execute(server.kernel.db);
  await sql`
    insert into kernel.preference (user_id, key, value) select 'mailed' || n, 'notices', '{"kinds": {"message.notice": {"mail": true}}, "quiet": null}' from generate_series(1, ${PEOPLE}) n`.execute(server.kernel.db);
  await release({ toAll: true });
  await expect.poll(async () => (await sent()).length, { timeout: 20_000 }).toBe(PEOPLE);
  const rows = await sent();
  expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(PEOPLE);
  expect(rows[0]).toMatchObject({ channel: 'mail', subject: '公告' });
  expect(await outboxTexts(server, 'p7@huaxin.example')).toEqual(['台风停工\n明天停工\n后天照常']);
});

it('a reminder is mailed once to those who have not read, and nothing goes to those who have', async () => {
  const [reader, other] = [userId('viewer'), userId('manager')];
  for (const account of ['viewer', 'manager']) {
    const body = { kinds: { 'message.notice': { mail: true } }, quiet: null };
    expect(await server.request('PUT', '/api/message/Settings', { token: await server.login(account), body })).toMatchObject({ code: 200 });
  }
  await sql`update records.sys_user set email = account || '@office.example' where id in (${reader}, ${other})`.execute(server.kernel.db);
  const { data } = await server.request<{ id: string }>('POST', '/api/message', { token, body: { title: '防汛值班', bodyText: '<p>今晚值班</p>', toAll: false, addressees: [`user:${reader}`, `user:${other}`] } });
  expect(await server.request('PUT', `/api/message/${data.id}/Actions/Release`, { token })).toMatchObject({ code: 200 });
  const mailed = async (to: string): Promise<string[]> => (await outboxTexts(server, to)).filter((text) => text.includes('防汛值班'));
  await expect.poll(async () => [...(await mailed('viewer@office.example')), ...(await mailed('manager@office.example'))].length, { timeout: 20_000 }).toBe(2);

  const { rows: [message] } = await sql<{ id: string }>`select id from kernel.message where source_id = ${data.id}`.execute(server.kernel.db);
  expect(await server.request('GET', `/api/message/ReadInfo/${message?.id ?? ''}`, { token: await server.login('viewer') })).toMatchObject({ code: 200 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('PUT /api/message/:id/Actions/Remind', { token, params: { id: data.id } })));
  expect(answers.reduce((sum, { data: { count } }) => sum + count, 0)).toBe(1);
  await expect.poll(() => mailed('manager@office.example'), { timeout: 20_000 }).toEqual(['防汛值班\n今晚值班', '请阅读：防汛值班\n今晚值班']);
  // Nothing more is on its way.
  await expect.poll(async () => (await sql`select 1 from kernel.task where kind = 'message.sendOutside' and state in ('waiting', 'running')`.execute(server.kernel.db)).rows.length).toBe(0);
  expect(await mailed('manager@office.example')).toHaveLength(2);
  expect(await mailed('viewer@office.example')).toEqual(['防汛值班\n今晚值班']);
});

it('a short message about it is cut, as it is paid for by its length', async () => {
  const body = { kinds: { 'message.notice': { sms: true } }, quiet: null };
  expect(await server.request('PUT', '/api/message/Settings', { token: await server.login('viewer'), body })).toMatchObject({ code: 200 });
  await release({ bodyText: `<p>${'长'.repeat(500)}</p>`, addressees: [`user:${userId('viewer')}`] });
  await expect.poll(async () => (await sent()).filter(({ channel }) => channel === 'sms').length, { timeout: 20_000 }).toBe(1);
  const [row] = (await sent()).filter(({ channel }) => channel === 'sms');
  const [text = ''] = await outboxTexts(server, row?.recipient ?? '');
  expect([...text]).toHaveLength(200);
  expect(text.startsWith('台风停工\n长')).toBe(true);
});
