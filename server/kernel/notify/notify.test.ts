import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageRow, NoticeSettings, OpenedMessage } from '#schemas/wire/messages.ts';
import { message } from '../../modules/message/routes.ts';
import { oauth } from '../../modules/oauth/routes.ts';
import { outboxTexts } from '../../modules/oauth/testing/outbox-texts.ts';
import { visualdev } from '../../modules/visualdev/routes.ts';
import { SETTINGS_ID } from '../../records/index.ts';
import { userId } from '../../seed/demo/company-ids.ts';
import { defineModule } from '../module.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { FLOOD_AFTER } from './fold-floods.ts';
import { defineNoticeKind, InEveryLanguage } from './notice-kind.ts';
import { quietUntil } from './quiet-until.ts';

const loanKind = defineNoticeKind({
  name: 'loans.late', type: 2, opens: 2,
  label: { 'zh-CN': '工具逾期', 'en-US': 'Late tools', 'zh-TW': '工具逾期' },
  data: Type.Object({ tool: Type.String(), state: InEveryLanguage }),
  title: { 'zh-CN': '“{tool}”{state}', 'en-US': '{tool} is {state}', 'zh-TW': '“{tool}”{state}' },
  text: { 'zh-CN': '请归还 {tool}', 'en-US': 'Give back {tool}', 'zh-TW': '請歸還 {tool}' },
  sample: { tool: '水准仪', state: { 'zh-CN': '逾期', 'en-US': 'late', 'zh-TW': '逾期' } },
});
const LATE = loanKind.sample.state;

let server: TestServer;
let token: string;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true, modules: [oauth, visualdev, message, defineModule({ name: 'loans', notices: [loanKind] })] });
  [token, admin] = [await server.login('viewer'), await server.login('admin')];
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await sql`delete from kernel.message where kind in ('loans.late', 'kernel.digest')`.execute(server.kernel.db);
  await server.request('PUT', '/api/message/Settings', { token, body: { kinds: {}, quiet: null } });
});

const send = (event: string, tool = '水准仪', more: { people?: string[]; sender?: string } = {}): Promise<number> =>
  server.kernel.db.transaction().execute((trx) =>
    server.kernel.notify.send(loanKind, { event, people: [userId('viewer')], data: { tool, state: LATE }, ...more }, trx));
const inbox = async (language = 'zh-CN'): Promise<MessageRow[]> =>
  (await server.request<{ list: MessageRow[] }>('GET', '/api/message?type=2', { token, headers: { 'accept-language': language } })).data.list;
const open = async (id: string): Promise<OpenedMessage> => (await server.request<OpenedMessage>('GET', `/api/message/ReadInfo/${id}`, { token })).data;

describe('telling people', () => {
  it('M2: happens once for an event, however often and by how many at once it is sent', async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => send('e1')));
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await send('e1')).toBe(0);
    expect(await inbox()).toMatchObject([{ title: '“水准仪”逾期', type: 2, creatorUser: '系统' }]);
    // Somebody who joins later has not been told yet.
    expect(await send('e1', '水准仪', { people: [userId('viewer'), userId('engineer')] })).toBe(1);
  });

  it('does not happen when what happened is rolled back', async () => {
    await server.kernel.db.transaction().execute(async (trx) => {
      await server.kernel.notify.send(loanKind, { event: 'gone', people: [userId('viewer')], data: { tool: 'x', state: LATE } }, trx);
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await inbox()).toEqual([]);
  });

  it('leaves out who did it, who may not act any more and who is nobody', async () => {
    expect(await send('e2', 'x', { people: [userId('viewer'), userId('viewer'), 'nobody'], sender: userId('viewer') })).toBe(0);
    await sql`update records.sys_user set enabled_mark = false where id = ${userId('hanxue')}`.execute(server.kernel.db);
    expect(await send('e3', 'x', { people: [userId('hanxue')] })).toBe(0);
  });

  it('speaks the language of the reader and says where it leads; HTML in the data is text', async () => {
    await send('e4', '<b>尺</b>');
    const [row] = await inbox();
    expect(JSON.parse((await open(row?.id ?? '')).bodyText)).toEqual({ type: 2, text: '请归还 <b>尺</b>' });
    expect(row?.title).toBe('“<b>尺</b>”逾期');
    await server.kernel.db.insertInto('kernel.preference').values({ user_id: userId('viewer'), key: 'language', value: '"en-US"' })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value: '"en-US"' })).execute();
    expect((await inbox('en-US'))[0]?.title).toBe('<b>尺</b> is late');
    await server.kernel.db.deleteFrom('kernel.preference').where('user_id', '=', userId('viewer')).where('key', '=', 'language').execute();
  });

  it('is refused for a kind that no module declares', async () => {
    const stray = defineNoticeKind({ ...loanKind });
    await expect(server.kernel.db.transaction().execute((trx) => server.kernel.notify.send(stray, { event: 'x', people: [], data: loanKind.sample }, trx))).rejects.toThrow('loans.late');
    expect(() => server.kernel.notify.define(loanKind)).toThrow('twice');
  });
});

describe('a person who is told too much', () => {
  it('M2: reads one message that stands for all of them', async () => {
    for (let index = 0; index <= FLOOD_AFTER + 2; index += 1) await send(`flood ${String(index)}`, `工具${String(index)}`);
    const rows = await inbox();
    expect(rows).toMatchObject([{ title: `${String(FLOOD_AFTER + 3)} 条新的工具逾期`, isRead: '0' }]);
    const { text } = JSON.parse((await open(rows[0]?.id ?? '')).bodyText) as { text: string };
    expect(text.split('\n')).toHaveLength(FLOOD_AFTER + 3);
    expect((await sql`select 1 from kernel.message_receiver where user_id = ${userId('viewer')} and folded_into is not null and read_at is null`.execute(server.kernel.db)).rows).toEqual([]);
  });

  it('is not disturbed by many who tell at once', async () => {
    await Promise.all(Array.from({ length: 15 }, (_, index) => send(`many ${String(index)}`)));
    await send('the last');
    expect(await inbox()).toMatchObject([{ title: '16 条新的工具逾期' }]);
  });
});

describe('what a person has chosen', () => {
  it('counts: a kind that is switched off in the product does not come', async () => {
    const body = { kinds: { 'loans.late': { inApp: false, browser: true } }, quiet: { from: '22:00', to: '07:00' } };
    expect(await server.request('PUT', '/api/message/Settings', { token, body })).toMatchObject({ code: 200, data: { quiet: body.quiet } });
    expect(await send('off')).toBe(0);
    const { data } = await server.request<{ kinds: object[] }>('GET', '/api/message/Settings', { token });
    expect(data.kinds).toContainEqual({ name: 'loans.late', label: '工具逾期', isRequired: false, inApp: false, browser: true, mail: false, sms: false });
    expect(data.kinds).toContainEqual(expect.objectContaining({ name: 'message.notice', isRequired: true, inApp: true }));
  });

  it.each([
    { kinds: { nothing: { inApp: true } }, quiet: null }, { kinds: { 'loans.late': { pigeon: true } }, quiet: null },
    { kinds: {}, quiet: { from: '25:00', to: '07:00' } }, { kinds: {} },
  ])('is refused where it makes no sense: %j', async (body) => {
    expect((await server.request('PUT', '/api/message/Settings', { token, body })).code).toBeGreaterThanOrEqual(400);
  });
});

describe('mail and short messages', () => {
  const MAIL = 'viewer@huaxin.example';
  interface Sent { id: string; channel: string; recipient: string; subject: string; state: string; start_at: Date | null }
  const sent = async (): Promise<Sent[]> =>
    (await sql<Sent>`select id, channel, recipient, subject, state, start_at from kernel.outbox where kind = 'loans.late' order by channel, created, id`.execute(server.kernel.db)).rows;
  const choose = (own: object, quiet: object | null = null) =>
    server.request<NoticeSettings>('PUT', '/api/message/Settings', { token, body: { kinds: { 'loans.late': own }, quiet } });
  const setViewer = (column: string, value: string) =>
    sql`update records.sys_user set ${sql.ref(column)} = ${value} where id = ${userId('viewer')}`.execute(server.kernel.db);
  const clockIn = (minutes: number): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(Date.now() + minutes * 60_000);
  beforeEach(() => sql`delete from kernel.outbox`.execute(server.kernel.db));

  it('reach nobody who has not chosen them', async () => {
    expect(await send('plain')).toBe(1);
    expect(await sent()).toEqual([]);
  });

  it('M2: leave once for an event and person, however many send at once', async () => {
    await choose({ mail: true, sms: true });
    await Promise.all(Array.from({ length: 20 }, () => send('both')));
    await send('both');
    expect(await sent()).toMatchObject([{ channel: 'mail', recipient: MAIL, subject: '工具逾期', start_at: null }, { channel: 'sms', recipient: expect.stringMatching(/^13/) }]);
    expect(await outboxTexts(server, MAIL)).toEqual(['“水准仪”逾期\n请归还 水准仪']);
    // The demonstration has no sender: they end in its outbox.
    await expect.poll(async () => (await sent()).map(({ state }) => state)).toEqual(['kept', 'kept']);
    expect(await inbox()).toHaveLength(1);
  });

  it('leave once as well for who wants nothing in the product', async () => {
    await choose({ inApp: false, mail: true });
    expect(await send('outside')).toBe(1);
    expect(await send('outside')).toBe(0);
    expect(await sent()).toHaveLength(1);
    expect(await inbox()).toEqual([]);
    await choose({ inApp: true, mail: true });
    expect(await send('outside')).toBe(0);
  });

  it('never leave when what happened is rolled back', async () => {
    await choose({ mail: true });
    await server.kernel.db.transaction().execute(async (trx) => {
      await server.kernel.notify.send(loanKind, { event: 'gone', people: [userId('viewer')], data: { tool: 'x', state: LATE } }, trx);
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await sent()).toEqual([]);
  });

  it('speak the language of the reader', async () => {
    await choose({ mail: true });
    const language = { user_id: userId('viewer'), key: 'language', value: '"en-US"' };
    await server.kernel.db.insertInto('kernel.preference').values(language).execute();
    await send('english');
    await server.kernel.db.deleteFrom('kernel.preference').where('user_id', '=', userId('viewer')).where('key', '=', 'language').execute();
    expect(await sent()).toMatchObject([{ subject: 'Late tools' }]);
    expect(await outboxTexts(server, MAIL)).toEqual(['水准仪 is late\nGive back 水准仪']);
  });

  it('reach nobody without an address, and the settings say which is missing', async () => {
    expect((await choose({ mail: true, sms: true })).data).toMatchObject({ channels: ['inApp', 'browser', 'mail', 'sms'], noAddress: [] });
    await setViewer('email', ' ');
    try {
      await send('no address');
      expect((await sent()).map(({ channel }) => channel)).toEqual(['sms']);
    } finally {
      await setViewer('email', MAIL);
    }
  });

  it('stop where a flood begins', async () => {
    await choose({ mail: true });
    for (let index = 0; index < FLOOD_AFTER + 3; index += 1) await send(`mails ${String(index)}`);
    expect(await sent()).toHaveLength(FLOOD_AFTER);
  });

  it('M2: wait until the quiet hours end', async () => {
    const [from, to] = [clockIn(-60), clockIn(60)];
    await choose({ mail: true }, { from, to });
    await send('at night');
    const [row] = await sent();
    const end = Number(row?.start_at);
    expect(new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(end)).toBe(to);
    expect(end).toBeGreaterThan(Date.now());
    const { rows } = await sql<{ at: Date }>`select start_at as at from kernel.task where input ->> 'id' = ${row?.id ?? ''}`.execute(server.kernel.db);
    expect(rows.map(({ at }) => Number(at))).toEqual([end]);
    await sql`update kernel.task set start_at = now() where input ->> 'id' = ${row?.id ?? ''}`.execute(server.kernel.db);
    await expect.poll(async () => (await sent()).map(({ state }) => state), { timeout: 10_000 }).toEqual(['kept']);
  });

  it.each([
    [{ from: '22:00', to: '07:00' }, '2026-03-01T23:10:20+08:00', '2026-03-02T07:00:00+08:00'],
    [{ from: '22:00', to: '07:00' }, '2026-03-02T06:59:59+08:00', '2026-03-02T07:00:00+08:00'],
    [{ from: '22:00', to: '07:00' }, '2026-03-02T07:00:00+08:00', undefined],
    [{ from: '12:00', to: '14:00' }, '2026-03-02T12:00:00+08:00', '2026-03-02T14:00:00+08:00'],
    [{ from: '12:00', to: '12:00' }, '2026-03-02T12:00:00+08:00', undefined],
    [null, '2026-03-02T12:00:00+08:00', undefined],
  ])('%j at %s wait until %s', (quiet, now, end) => {
    expect(quietUntil(quiet, Date.parse(now))).toBe(end === undefined ? undefined : Date.parse(end));
  });
});

describe('a product without the demonstration', () => {
  let plain: TestServer;
  let own: string;
  beforeAll(async () => {
    plain = await startTestServer();
    own = await plain.login('admin');
  });
  afterAll(() => plain?.stop());

  it('offers the channels whose sender is set up', async () => {
    const settings = async () => (await plain.request<NoticeSettings>('GET', '/api/message/Settings', { token: own })).data;
    expect(await settings()).toMatchObject({ channels: ['inApp', 'browser'], noAddress: [] });
    const path = `/api/visualdev/OnlineDev/systemSettings/${SETTINGS_ID}`;
    const { data } = await plain.request<{ version: number }>('GET', path, { token: own });
    expect(await plain.request('PUT', path, { token: own, body: { ...data, mailHost: 'mail.example.com', mailFrom: 'office@example.com' } })).toMatchObject({ status: 200 });
    expect(await settings()).toMatchObject({ channels: ['inApp', 'browser', 'mail'], noAddress: ['mail'] });
  });
});

describe('texts of an administrator', () => {
  it('M2: replace those of the kind, are shown filled, and hold to its places', async () => {
    const path = '/api/visualdev/OnlineDev/noticeText';
    type Text = { id: string; version: number; preview: string };
    const { data } = await server.request<{ list: Text[] }>('POST', `${path}/List`, { token: admin, body: { filter: { field: 'enCode', op: 'eq', value: 'loans.late' } } });
    const [text] = data.list;
    expect(text?.preview).toContain('“水准仪”逾期\n请归还 水准仪');
    const save = (titleZhCn: string, version: number) => server.request<Text>('PUT', `${path}/${text?.id ?? ''}`, { token: admin, body: { titleZhCn, version } });
    expect(await save('{nothing}', text?.version ?? 0)).toMatchObject({ code: 422, data: { errors: [{ path: 'titleZhCn' }] } });
    const saved = await save('快还 {tool}', text?.version ?? 0);
    expect(saved.data.preview).toContain('快还 水准仪\n请归还 水准仪');
    await send('own');
    expect(await inbox()).toMatchObject([{ title: '快还 水准仪' }]);
    await save('', saved.data.version);
  });

  it('are an administrator\'s', async () => {
    expect(await server.request('POST', '/api/visualdev/OnlineDev/noticeText/List', { token, body: {} })).toMatchObject({ code: 403 });
  });
});
