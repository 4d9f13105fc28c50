import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { WebSocket } from 'ws';
import { oauth } from '../../modules/oauth/routes.ts';
import { digestOf, TEST_PASSWORD } from '../testing/minimal-directory.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import { defineModule, type ModuleManifest } from '../module.ts';
import type { PageConnection } from './page-connection.ts';
import { defineSocketGreeting } from './socket-greetings.ts';
import { defineSocketMethod } from './socket-methods.ts';
import { connect, dial, endConnections, type Line } from './testing/dial.ts';

const NOTHING = Type.Object({}, { additionalProperties: false });
const kept: PageConnection[] = [];
/** Called while a greeting is put together. */
let whileGreeting = (): Promise<void> => Promise.resolve();
const probe: ModuleManifest = defineModule({
  name: 'probe',
  socket: () => ({
    greetings: [
      defineSocketGreeting({
        name: 'probe', maxBytes: 100, schema: Type.Object({ probed: Type.Integer() }),
        async greet() {
          await whileGreeting();
          return { probed: 1 };
        },
      }),
    ],
    methods: [
      defineSocketMethod({
        call: { method: 'whoAmI', maxBytes: 1_024, message: NOTHING }, permission: 'session', handle: ({ actor }) => Promise.resolve({ method: 'whoAmI', account: actor.account }),
      }),
      defineSocketMethod({
        call: { method: 'keep', maxBytes: 1_024, message: NOTHING }, permission: 'session',
        handle({ connection }) {
          kept.push(connection);
          return Promise.resolve({ method: 'kept' });
        },
      }),
    ],
  }),
});
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth, probe], directory: 'minimal' });
  second = await startTestServer({ modules: [oauth], directory: 'minimal', sameDatabaseAs: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

afterEach(endConnections);

it('a connection is greeted before it hears what happened meanwhile, which is not lost', async () => {
  const token = await server.login('manager');
  whileGreeting = async () => {
    whileGreeting = () => Promise.resolve();
    server.kernel.sockets.broadcast({ method: 'messagePush' });
  };
  const line = await connect(server, token);
  await line.hear('messagePush');
  expect(line.frames.map(({ method }) => method)).toEqual(['initMessage', 'messagePush']);
});

describe('M5: a connection is refused', () => {
  it('to a page of another site', async () => {
    await expect(dial(server, { origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(dial(server, { origin: server.url })).resolves.toBeDefined();
  });

  it.each(['', 'nonsense', null])('with the token %j: it hears why and is closed', async (token) => {
    const line = await dial(server);
    line.say({ method: 'OnConnection', token });
    expect(await line.hear('logout')).toMatchObject({ code: 602 });
    expect(await line.closed).toBe(4001);
  });

  it('before it has said who it is, whatever it asks', async () => {
    const line = await dial(server);
    line.say({ method: 'whoAmI', token: await server.login('manager') });
    expect(await line.hear('error')).toMatchObject({ code: 602 });
    expect(line.frames.some((frame) => frame.method === 'whoAmI')).toBe(false);
  });

  it('when a later frame carries somebody else\'s token', async () => {
    const line = await connect(server, await server.login('manager'));
    line.say({ method: 'whoAmI', token: await server.login('admin') });
    expect(await line.hear('logout')).toMatchObject({ code: 602 });
    expect(await line.closed).toBe(4001);
  });
});

describe('a connection', () => {
  it('starts with the unread counts and answers in order', async () => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    expect(line.frames[0]).toMatchObject({ method: 'initMessage', unreadMessageCount: 0, unreadNoticeCount: 0, unreadNums: [] });
    line.say({ method: 'heartCheck', token });
    line.say({ method: 'whoAmI', token });
    expect(await line.hear('whoAmI')).toMatchObject({ account: 'manager' });
    expect(line.frames.map((frame) => frame.method)).toEqual(['initMessage', 'heartCheck', 'whoAmI']);
  });

  it('survives nonsense and unknown methods', async () => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    line.socket.send('{');
    line.socket.send('[]');
    line.say({ method: '__proto__', token });
    line.say({ method: 'whoAmI', token });
    await line.hear('whoAmI');
    expect(line.frames.filter((frame) => frame.method === 'error').map((frame) => frame.code)).toEqual([400, 400, 404]);
  });

  it('is closed for a frame beyond 64 kB', async () => {
    const line = await connect(server, await server.login('manager'));
    line.socket.send('x'.repeat(70_000));
    expect(await line.closed).toBe(1009);
  });

  it('is told to slow down when it floods', async () => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    for (let index = 0; index < 100; index += 1) line.say({ method: 'heartCheck', token });
    expect(await line.hear('error')).toMatchObject({ code: 429 });
    await expect.poll(() => line.frames.length, { timeout: 5000 }).toBe(101);
    expect(line.frames.filter((frame) => frame.method === 'heartCheck').length).toBeLessThan(90);
  });

  it('gets what is pushed on any server, and nothing that is for others', async () => {
    const [manager, engineer] = [await connect(server, await server.login('manager')), await connect(second, await server.login('engineer'))];
    await server.kernel.sockets.push(['u-engineer'], { method: 'messagePush', unreadNoticeCount: 1 });
    await second.kernel.sockets.push(['u-manager'], { method: 'messagePush', unreadNoticeCount: 2 });
    expect(await engineer.hear('messagePush')).toMatchObject({ unreadNoticeCount: 1 });
    expect(await manager.hear('messagePush')).toMatchObject({ unreadNoticeCount: 2 });
    expect(manager.frames.filter((frame) => frame.method === 'messagePush')).toHaveLength(1);
  });

  it('that reads nothing of what it is sent is ended, and others hear on', async () => {
    const [deaf, other] = [await connect(server, await server.login('manager')), await connect(server, await server.login('engineer'))];
    deaf.socket.pause();
    // More than the system takes in for a reader.
    const heard = (): number => other.frames.filter(({ method }) => method === 'messagePush').length;
    for (let round = 1; round <= 30; round += 1) {
      for (let index = 0; index < 50; index += 1) server.kernel.sockets.broadcast({ method: 'messagePush', text: 'x'.repeat(10_000) });
      await expect.poll(heard, { timeout: 20_000 }).toBe(round * 50);
    }
    deaf.socket.resume();
    expect(await deaf.closed).toBe(1006);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  });

  it('can only wait while the screen is locked', async () => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    await server.request('POST', '/api/oauth/Actions/Lock', { token });
    line.say({ method: 'heartCheck', token });
    line.say({ method: 'whoAmI', token });
    await line.hear('heartCheck');
    expect(await line.hear('error')).toMatchObject({ code: 403 });
  });
});

describe('a session whose screen is locked', () => {
  const lock = (at: TestServer, token: string): ReturnType<TestServer['request']> => at.request('POST', '/api/oauth/Actions/Lock', { token });
  const unlock = (at: TestServer, token: string): ReturnType<TestServer['request']> =>
    at.request('POST', '/api/oauth/LockScreen', { token, body: { account: 'manager', password: digestOf(TEST_PASSWORD) } });

  it('opens no connection: it hears why, gets no data and is closed', async () => {
    const token = await server.login('manager');
    // The second server still remembers the session as it was before.
    await second.request('GET', '/api/oauth/CurrentUser', { token });
    await lock(server, token);
    for (const at of [server, second]) {
      const line = await dial(at);
      line.say({ method: 'OnConnection', token });
      expect(await line.closed).toBe(4003);
      expect(line.frames).toMatchObject([{ method: 'error', code: 403, msg: '屏幕已锁定，请先解锁' }]);
    }
  });

  it('receives nothing over a connection that was open before, on any server, until it is unlocked', async () => {
    const token = await server.login('manager');
    const lines = [await connect(server, token), await connect(second, token)];
    const sideways = await server.login('manager');
    const free = await connect(second, sideways);
    await lock(server, token);
    await server.kernel.sockets.push(['u-manager'], { method: 'messagePush', unreadNoticeCount: 1 });
    server.kernel.sockets.broadcast({ method: 'documents' });
    // What was published after the lock has come to the second server, so the lock has, too.
    await free.hear('messagePush');
    second.kernel.sockets.broadcast({ method: 'documents' });
    for (const line of lines) {
      line.say({ method: 'heartCheck', token });
      await line.hear('heartCheck');
      expect(line.frames.map((frame) => frame.method)).toEqual(['initMessage', 'heartCheck']);
    }
    await unlock(second, token);
    // Greeted again: what it may have missed can be asked for.
    for (const line of lines) await expect.poll(() => line.frames.filter((frame) => frame.method === 'initMessage').length, { timeout: 5000 }).toBe(2);
    await server.kernel.sockets.push(['u-manager'], { method: 'messagePush', unreadNoticeCount: 2 });
    for (const line of lines) expect(await line.hear('messagePush')).toMatchObject({ unreadNoticeCount: 2 });
  });

  it('also when no message tells of the lock', async () => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    await sql`update kernel.session set locked = true where user_id = 'u-manager' and ended_reason is null`.execute(server.kernel.db);
    const after = async (): Promise<number> => {
      const before = line.frames.length;
      await server.kernel.sockets.push(['u-manager'], { method: 'messagePush', unreadNoticeCount: 3 });
      await setTimeout(50);
      return line.frames.length - before;
    };
    await expect.poll(after, { timeout: 5000 }).toBe(0);
  });

  it('still hears that it has ended', async () => {
    const token = await server.login('manager');
    const line = await connect(second, token);
    await lock(server, token);
    await server.request('GET', '/api/oauth/Logout', { token });
    expect(await line.hear('logout')).toMatchObject({ code: 602 });
    expect(await line.closed).toBe(4001);
  });

  it('gets nothing through what a method has kept of its connection', async () => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    line.say({ method: 'keep', token });
    await line.hear('kept');
    await lock(server, token);
    expect(kept).toHaveLength(1);
    kept[0]?.send({ method: 'news' });
    line.say({ method: 'heartCheck', token });
    await line.hear('heartCheck');
    expect(line.frames.some((frame) => frame.method === 'news')).toBe(false);
  });
});

describe('one person', () => {
  const settled = async (lines: Line[]): Promise<Line[]> => {
    await expect.poll(() => lines.every(({ socket, frames }) => socket.readyState === WebSocket.CLOSED || frames.some(({ method }) => method === 'initMessage')), { timeout: 10_000 }).toBe(true);
    return lines.filter(({ frames }) => frames.some(({ method }) => method === 'initMessage'));
  };
  const many = async (count: number, token: string): Promise<Line[]> => {
    const lines = await Promise.all(Array.from({ length: count }, (_, index) => dial(index % 2 === 0 ? server : second)));
    for (const line of lines) line.say({ method: 'OnConnection', token });
    return lines;
  };

  it('has 20 connections on all servers together; the next one hears why and is closed', async () => {
    const token = await server.login('engineer');
    const lines = await many(50, token);
    const open = await settled(lines);
    expect(open).toHaveLength(20);
    const refused = lines.filter((line) => !open.includes(line));
    expect(new Set(await Promise.all(refused.map(({ closed }) => closed)))).toEqual(new Set([4029]));
    expect(refused[0]?.frames).toMatchObject([{ method: 'error', code: 429, msg: expect.stringContaining('20') as string }]);
    // Others are not concerned, and a place that is left is free again.
    await connect(server, await server.login('manager'));
    open[0]?.socket.close();
    await expect.poll(async () => (await settled(await many(1, token))).length, { timeout: 10_000 }).toBe(1);
  });

  it('does not pay for the connections of a server that has died', async () => {
    const token = await server.login('manager');
    await sql`insert into kernel.socket (id, process, user_id, seen) select 'dead' || n, 'dead', 'u-manager', now() - interval '11 seconds' from generate_series(1, 20) n`.execute(server.kernel.db);
    await connect(server, token);
    await expect.poll(async () => (await sql`select 1 from kernel.socket where process = 'dead'`.execute(server.kernel.db)).rows.length, { timeout: 10_000 }).toBe(0);
  });

  it('keeps the places of connections that live, whatever has become of their rows', async () => {
    const token = await server.login('manager');
    await connect(server, token);
    const held = async (): Promise<number> => (await sql`select 1 from kernel.socket where user_id = 'u-manager'`.execute(server.kernel.db)).rows.length;
    const before = await held();
    await sql`delete from kernel.socket`.execute(server.kernel.db);
    await expect.poll(held, { timeout: 10_000 }).toBe(before);
  });
});

describe('when a session ends, its connection hears it and is closed', () => {
  it.each<[string, number, (token: string) => Promise<unknown>]>([
    ['by leaving', 602, (token) => server.request('GET', '/api/oauth/Logout', { token })],
    ['by force, on another server', 601, () => second.kernel.sessions.endUser('u-manager', 'forced')],
    ['because the user was disabled behind our back', 601,
      () => sql`update records.sys_user set enabled_mark = false where id = 'u-manager'`.execute(server.kernel.db)],
    ['because it expired', 600, () => sql`update kernel.session set last_seen = now() - interval '1 hour' where user_id = 'u-manager'`.execute(server.kernel.db)],
  ])('%s', async (_how, code, end) => {
    await sql`update records.sys_user set enabled_mark = true where id = 'u-manager'`.execute(server.kernel.db);
    const token = await server.login('manager');
    const line = await connect(server, token);
    await end(token);
    expect(await line.hear('logout')).toMatchObject({ code });
    expect(await line.closed).toBe(4001);
  });
});
