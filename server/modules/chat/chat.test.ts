import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { chatPushGuards, type ChatPushes } from '#schemas/wire/chat-pushes.ts';
import type { Conversation, MessageListNews, ReceivedNews, SentNews } from '#schemas/wire/chat.ts';
import { connect, endConnections, type Frame, type Line } from '../../kernel/socket/testing/dial.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { oauth } from '../oauth/routes.ts';
import { file } from '../file/routes.ts';
import { chat } from './routes.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const WAIT = { timeout: 10_000 };

type Account = 'admin' | 'auditor' | 'engineer' | 'manager' | 'viewer';
let one: TestServer;
let two: TestServer;
const tokens = {} as Record<Account, string>;
const ids = {} as Record<Account, string>;
beforeAll(async () => {
  const modules = [oauth, file, chat];
  one = await startTestServer({ seed: true, modules });
  two = await startTestServer({ seed: true, modules, sameDatabaseAs: one });
  for (const account of ['admin', 'auditor', 'engineer', 'manager', 'viewer'] as const) {
    tokens[account] = await one.login(account);
    const { rows } = await one.kernel.pool.query<{ id: string }>('select id from records.sys_user where account = $1', [account]);
    ids[account] = rows[0]?.id ?? '';
  }
});
afterEach(async () => {
  endConnections();
  // Whatever a page has heard here has the shape by which pages take it.
  for (const frame of heard.splice(0).flat()) {
    const isNews = isChatMethod(frame.method) ? chatPushGuards[frame.method] : undefined;
    if (isNews !== undefined) expect(isNews(frame), JSON.stringify(frame)).toBe(true);
  }
  await sql`truncate kernel.chat_member, kernel.chat_message, kernel.chat_conversation`.execute(one.kernel.db);
});
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});

interface Page extends Pick<Line, 'closed' | 'socket'> {
  say(message: object): void;
  send(to: Account, text: string, clientId?: string): void;
  of<Said>(method: string): Said[];
  ask(message: object): Promise<MessageListNews>;
}

let asked = 0;
const heard: Frame[][] = [];
const isChatMethod = (method: string): method is keyof ChatPushes => Object.hasOwn(chatPushGuards, method);

async function page(account: Account, at: TestServer = one, token = tokens[account]): Promise<Page> {
  const line = await connect(at, token, 10_000);
  heard.push(line.frames);
  const of = <Said>(method: string): Said[] => line.frames.filter((frame) => frame.method === method) as (Frame & Said)[];
  const say = (message: object): void => line.say({ token, ...message });
  return {
    closed: line.closed, socket: line.socket, of, say,
    send: (to, text, clientId = randomBytes(16).toString('hex')) => say({ method: 'SendMessage', toUserId: ids[to], messageType: 'text', messageContent: text, clientId }),
    async ask(message) {
      const request = `r${String(asked += 1)}`;
      say({ method: 'MessageList', ...message, request });
      const answer = (): MessageListNews | undefined => of<MessageListNews>('messageList').find((news) => news.request === request);
      await expect.poll(answer, WAIT).toBeDefined();
      return answer() as MessageListNews;
    },
  };
}

const texts = (page: Page, method: 'sendMessage' | 'receiveMessage'): unknown[] =>
  page.of<SentNews & ReceivedNews>(method).map(({ toMessage, formMessage }) => toMessage ?? formMessage);
const recent = async (account: Account): Promise<Conversation[]> =>
  (await one.request<{ list: Conversation[] }>('GET', '/api/message/imreply', { token: tokens[account] })).data.list;

async function upload(account: Account, content = PNG, name = 'photo.png'): Promise<{ code: number; msg: string; data: { name: string; url: string } }> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return one.request('POST', '/api/file/Uploader/IM', { token: tokens[account], body: form });
}

describe('a message', () => {
  it('reaches every page of both people on both servers, in the order in which it was said', async () => {
    const [sender, other, receiver, elsewhere] = [await page('admin'), await page('admin', two), await page('engineer'), await page('engineer', two)];
    const stranger = await page('viewer');
    const said = Array.from({ length: 20 }, (_, index) => `第${String(index)}条 <img src=x onerror=alert(1)> <svg onload=alert(1)>`);
    for (const text of said) sender.send('engineer', text);
    for (const own of [sender, other]) await expect.poll(() => texts(own, 'sendMessage'), WAIT).toEqual(said);
    for (const theirs of [receiver, elsewhere]) await expect.poll(() => texts(theirs, 'receiveMessage'), WAIT).toEqual(said);
    expect(sender.of<SentNews>('sendMessage').map(({ sequence }) => sequence)).toEqual(said.map((_, index) => index + 1));
    expect(sender.of('sendMessage')[0]).toMatchObject({ UserId: ids.admin, toUserId: ids.engineer, account: 'admin', toAccount: 'engineer', messageType: 'text' });
    expect(receiver.of('receiveMessage')[0]).toMatchObject({ formUserId: ids.admin, account: 'admin', messageType: 'text' });
    expect(receiver.of('receiveMessage').at(-1)).toMatchObject({ unread: 20 });
    expect([...stranger.of('sendMessage'), ...stranger.of('receiveMessage')]).toEqual([]);
  });

  it('is stored once, however often its page says it, and the page is answered each time', async () => {
    const [sender, again] = [await page('admin'), await page('admin', two)];
    const clientId = randomBytes(16).toString('hex');
    sender.send('engineer', '只存一次', clientId);
    again.send('engineer', '只存一次', clientId);
    await expect.poll(() => sender.of('sendMessage').length, WAIT).toBeGreaterThan(0);
    sender.send('engineer', '只存一次', clientId);
    sender.send('engineer', '下一条');
    await expect.poll(() => texts(sender, 'sendMessage').at(-1), WAIT).toBe('下一条');
    const { list } = await sender.ask({ toUserId: ids.engineer });
    expect(list.map(({ content }) => content)).toEqual(['只存一次', '下一条']);
    expect(new Set(sender.of<SentNews>('sendMessage').map(({ id }) => id)).size).toBe(2);
  });

  it('comes from the person of the session; a sender that is claimed, nobody, oneself and nothing at all are refused', async () => {
    const sender = await page('viewer');
    const body = { method: 'SendMessage', toUserId: ids.engineer, messageType: 'text', messageContent: '冒充' };
    sender.say({ ...body, UserId: ids.admin });
    sender.say({ ...body, formUserId: ids.admin });
    await expect.poll(() => sender.of<{ code: number }>('error').map(({ code }) => code), WAIT).toEqual([400, 400]);
    for (const change of [{ toUserId: 'nobody' }, { toUserId: ids.viewer }, { messageContent: ' \n\t ' }, { messageType: 'image' }]) sender.say({ ...body, ...change });
    await expect.poll(() => sender.of<{ code: number }>('sendRefused').map(({ code }) => code), WAIT).toEqual([404, 404, 400, 400]);
    sender.say({ ...body, messageContent: 'x'.repeat(5_001) });
    sender.say({ ...body, messageContent: '字'.repeat(15_000) });
    await expect.poll(() => sender.of<{ code: number }>('error').map(({ code }) => code), WAIT).toEqual([400, 400, 400, 413]);
    expect(await recent('engineer')).toEqual([]);
  });

  it('is trimmed, and longer ones reach the other server whole', async () => {
    const [sender, receiver] = [await page('admin'), await page('engineer', two)];
    const long = '字"\\\n'.repeat(1_200).trim();
    sender.send('engineer', `  ${long}\u0000  `);
    await expect.poll(() => texts(receiver, 'receiveMessage'), WAIT).toEqual([long]);
  });

  it('is limited for those who flood, whatever connections they use; others are not', async () => {
    const [first, second, calm] = [await page('viewer'), await page('viewer'), await page('admin')];
    for (let index = 0; index < 35; index += 1) for (const flooding of [first, second]) flooding.send('engineer', String(index));
    const refused = (): number => [first, second].flatMap((one) => one.of<{ code: number }>('error')).filter(({ code }) => code === 429).length;
    await expect.poll(refused, WAIT).toBeGreaterThan(0);
    calm.send('engineer', '照常');
    await expect.poll(() => texts(calm, 'sendMessage'), WAIT).toEqual(['照常']);
    await expect.poll(() => refused() + texts(first, 'sendMessage').length, WAIT).toBe(70);
  });

  it('is neither taken from nor told to a session that has ended', async () => {
    const token = await one.login('manager');
    const [gone, sender] = [await page('manager', two, token), await page('admin')];
    await one.request('GET', '/api/oauth/Logout', { token });
    gone.send('engineer', '已退出');
    expect(await gone.closed).toBe(4001);
    sender.send('manager', '有人吗');
    await expect.poll(() => texts(sender, 'sendMessage'), WAIT).toEqual(['有人吗']);
    expect(texts(gone, 'receiveMessage')).toEqual([]);
    expect(await recent('engineer')).toEqual([]);
  });

  it('can be recalled within two minutes, by its sender alone, and nothing of it stays', async () => {
    const [sender, receiver] = [await page('admin'), await page('engineer', two)];
    sender.send('engineer', '说错了');
    sender.send('engineer', '很久以前');
    await expect.poll(() => texts(receiver, 'receiveMessage').length, WAIT).toBe(2);
    const [wrong, old] = sender.of<SentNews>('sendMessage');
    await sql`update kernel.chat_message set sent = sent - interval '121 seconds' where id = ${old?.id}`.execute(one.kernel.db);
    receiver.say({ method: 'RecallMessage', id: wrong?.id });
    await expect.poll(() => receiver.of<{ code: number }>('error').map(({ code }) => code), WAIT).toEqual([404]);
    sender.say({ method: 'RecallMessage', id: old?.id });
    await expect.poll(() => sender.of<{ code: number }>('error').map(({ code }) => code), WAIT).toEqual([409]);
    sender.say({ method: 'RecallMessage', id: wrong?.id });
    for (const own of [sender, receiver]) await expect.poll(() => own.of('recallMessage'), WAIT).toMatchObject([{ id: wrong?.id, change: 3 }]);
    const { list, change } = await receiver.ask({ toUserId: ids.admin, after: 2 });
    expect({ list, change }).toMatchObject({ list: [{ id: wrong?.id, contentType: 'recalled', content: '', sequence: 1 }], change: 3 });
    expect(await recent('engineer')).toMatchObject([{ unreadMessage: 1 }]);
    expect((await sql`select 1 from kernel.chat_message where body like '%说错%'`.execute(one.kernel.db)).rows).toEqual([]);
  });
});

describe('what is unread', () => {
  it('is told to a fresh connection, survives, and is read on all pages together', async () => {
    const sender = await page('admin');
    for (const text of ['一', '二', '三']) sender.send('engineer', text);
    await expect.poll(() => texts(sender, 'sendMessage').length, WAIT).toBe(3);
    const [receiver, elsewhere] = [await page('engineer'), await page('engineer', two)];
    expect(receiver.of('initMessage')[0]).toMatchObject({
      unreadMessageCount: 3, messageDefaultText: '三', unreadNums: [{ sendUserId: ids.admin, unreadNum: 3, defaultMessage: '三', defaultMessageType: 'text' }],
    });
    expect(await recent('engineer')).toMatchObject([{ id: ids.admin, account: 'admin', latestMessage: '三', messageType: 'text', unreadMessage: 3 }]);
    receiver.say({ method: 'UpdateReadMessage', formUserId: ids.admin, sequence: 2 });
    for (const own of [receiver, elsewhere]) await expect.poll(() => own.of('readMessage'), WAIT).toMatchObject([{ peerId: ids.admin, sequence: 2, unread: 1 }]);
    await expect.poll(() => sender.of('readMessage'), WAIT).toMatchObject([{ readerId: ids.engineer, peerId: ids.engineer, sequence: 2 }]);
    expect((await sender.ask({ toUserId: ids.engineer })).list.map(({ state }) => state)).toEqual([1, 1, 0]);
    elsewhere.say({ method: 'UpdateReadMessage', formUserId: ids.admin });
    await expect.poll(() => receiver.of('readMessage').at(-1), WAIT).toMatchObject({ sequence: 3, unread: 0 });
    expect((await page('engineer')).of('initMessage')[0]).toMatchObject({ unreadMessageCount: 0, unreadNums: [] });
  });
});

describe('the history', () => {
  async function fill(count: number): Promise<Page> {
    const reader = await page('admin');
    reader.send('engineer', '第1条');
    await expect.poll(() => texts(reader, 'sendMessage').length, WAIT).toBe(1);
    await sql`
      insert into kernel.chat_message (id, conversation, sequence, change, sender, receiver, kind, body)
      select 'm' || n, c.id, n, n, ${ids.engineer}, ${ids.admin}, 'text', '第' || n || '条' from kernel.chat_conversation c, generate_series(2, ${count}::int) n`.execute(one.kernel.db);
    await sql`update kernel.chat_conversation set last_change = ${count}, messages = ${count}`.execute(one.kernel.db);
    return reader;
  }
  const sequences = ({ list }: MessageListNews): number[] => list.map(({ sequence }) => sequence);
  const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index);

  it('comes in pages, before and from a place, after a change, and by a keyword that stands for itself', async () => {
    const reader = await fill(500);
    const toUserId = ids.engineer;
    const first = await reader.ask({ toUserId, formUserId: ids.admin });
    expect([sequences(first), first.pagination, first.hasMore]).toEqual([range(471, 500), { currentPage: 1, pageSize: 30, total: 500 }, true]);
    expect(sequences(await reader.ask({ toUserId, currentPage: 2, pageSize: 50, sord: 'desc' }))).toEqual(range(401, 450));
    expect(sequences(await reader.ask({ toUserId, currentPage: 1, pageSize: 50, sord: 'asc' }))).toEqual(range(1, 50));
    expect(sequences(await reader.ask({ toUserId, before: 41, pageSize: 50 }))).toEqual(range(1, 40));
    expect(sequences(await reader.ask({ toUserId, from: 490, pageSize: 50 }))).toEqual(range(490, 500));
    const missed = await reader.ask({ toUserId, after: 100 });
    expect([sequences(missed), missed.change, missed.hasMore]).toEqual([range(101, 300), 300, true]);
    const rest = await reader.ask({ toUserId, after: missed.change });
    expect([sequences(rest), rest.change, rest.hasMore]).toEqual([range(301, 500), 500, false]);
    const found = await reader.ask({ toUserId, keyword: '第42', pageSize: 50 });
    expect([sequences(found), found.pagination.total]).toEqual([[42, ...range(420, 429)], 11]);
    expect(sequences(await reader.ask({ toUserId, keyword: '%' }))).toEqual([]);
  });

  it('of others is not there', async () => {
    await fill(3);
    const stranger = await page('viewer');
    stranger.say({ method: 'MessageList', toUserId: ids.engineer, formUserId: ids.admin });
    await expect.poll(() => stranger.of<{ code: number }>('error').map(({ code }) => code), WAIT).toEqual([404]);
    expect(await stranger.ask({ toUserId: ids.engineer })).toMatchObject({ list: [], pagination: { total: 0 }, change: 0 });
    stranger.say({ method: 'RecallMessage', id: 'm2' });
    stranger.say({ method: 'UpdateReadMessage', formUserId: ids.engineer });
    await expect.poll(() => stranger.of<{ code: number }>('error').map(({ code }) => code), WAIT).toEqual([404, 404]);
    expect(await recent('viewer')).toEqual([]);
  });
});

describe('M5: a picture', () => {
  it('is for the two people of the conversation and nobody else, until it is recalled', async () => {
    const { data } = await upload('admin');
    const [sender, receiver, thief] = [await page('admin'), await page('engineer'), await page('viewer')];
    const see = async (account: Account): Promise<number> => (await fetch(one.url + data.url, { headers: { authorization: tokens[account] } })).status;
    expect([await see('admin'), await see('engineer')]).toEqual([200, 404]);
    const content = { name: '<svg onload=alert(1)>.png', width: 1, height: 1, path: data.url };
    thief.say({ method: 'SendMessage', toUserId: ids.engineer, messageType: 'image', messageContent: content });
    await expect.poll(() => thief.of('sendRefused'), WAIT).toMatchObject([{ code: 404 }]);
    sender.say({ method: 'SendMessage', toUserId: ids.engineer, messageType: 'image', messageContent: content });
    await expect.poll(() => receiver.of('receiveMessage'), WAIT).toMatchObject([{ messageType: 'image', formMessage: content }]);
    expect([await see('admin'), await see('engineer'), await see('viewer'), await see('manager')]).toEqual([200, 200, 404, 404]);
    sender.say({ method: 'RecallMessage', id: sender.of<SentNews>('sendMessage')[0]?.id });
    await expect.poll(() => receiver.of('recallMessage').length, WAIT).toBe(1);
    expect(await see('engineer')).toBe(404);
  });

  it('of another person is not for administrators either', async () => {
    const { data } = await upload('engineer');
    expect((await fetch(one.url + data.url, { headers: { authorization: tokens.admin } })).status).toBe(404);
  });

  it('of 5 MB or more, and one that is none, are refused in words', async () => {
    expect(await upload('admin', Buffer.concat([PNG, Buffer.alloc(5_242_880 - PNG.length)]))).toMatchObject({ msg: '图片大小不能超过5M' });
    expect((await upload('admin', Buffer.concat([PNG, Buffer.alloc(5_242_879 - PNG.length)]))).code).toBe(200);
    for (const name of ['a.svg', 'a.html', 'a.png']) expect((await upload('admin', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), name)).code).not.toBe(200);
  });
});

it('says who comes and goes, on whatever server, and who is writing', async () => {
  const watching = await page('admin');
  // Nobody is told of somebody who goes and is back within seconds: this person was not there in the tests before.
  const coming = await page('auditor', two);
  await expect.poll(() => watching.of<{ userId: string }>('Online').map(({ userId }) => userId), WAIT).toContain(ids.auditor);
  expect((await page('admin')).of<{ onlineUsers: string[] }>('initMessage')[0]?.onlineUsers).toContain(ids.auditor);
  coming.say({ method: 'Typing', toUserId: ids.admin });
  await expect.poll(() => watching.of('typing'), WAIT).toEqual([{ method: 'typing', formUserId: ids.auditor }]);
  coming.socket.terminate();
  await expect.poll(() => watching.of<{ userId: string }>('Offline').map(({ userId }) => userId), WAIT).toContain(ids.auditor);
});
