import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oauth } from '../../modules/oauth/routes.ts';
import { cleanUp } from '../housekeeping.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';

let first: TestServer;
let second: TestServer;
let token: string;
beforeAll(async () => {
  first = await startTestServer({ modules: [oauth], directory: 'minimal' });
  second = await startTestServer({ modules: [oauth], directory: 'minimal', sameDatabaseAs: first });
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});
beforeEach(async () => {
  await sql`update records.sys_user set enabled_mark = true, deleted_at = null`.execute(first.kernel.db);
  token = await first.login('manager');
  // Both servers have just seen the session alive and remember it.
  expect(await call(first)).toMatchObject({ code: 200 });
  expect(await call(second)).toMatchObject({ code: 200 });
});

function call(server: TestServer): ReturnType<TestServer['request']> {
  return server.request('GET', '/api/oauth/CurrentUser', { token });
}

/** The promise: one second after the change no server lets the session in. */
async function isDeadWithinASecond(code: number): Promise<void> {
  const deadline = Date.now() + 1000;
  let answers = await Promise.all([call(first), call(second)]);
  while (Date.now() < deadline && answers.some((answer) => answer.code === 200)) {
    answers = await Promise.all([call(first), call(second)]);
  }
  expect(answers).toMatchObject([{ status: 401, code }, { status: 401, code }]);
}

describe('a session that both servers know is dead on both within a second', () => {
  it('after logout', async () => {
    await first.request('GET', '/api/oauth/Logout', { token });
    await isDeadWithinASecond(602);
  });

  it('after it was forced offline', async () => {
    await second.kernel.sessions.endUser('u-manager', 'forced');
    await isDeadWithinASecond(601);
  });

  it('after the user was disabled or removed, even when no message says so', async () => {
    await sql`update records.sys_user set enabled_mark = false where id = 'u-manager'`.execute(first.kernel.db);
    await isDeadWithinASecond(601);
  });

  it('after it was ended in the database while no message came through', async () => {
    await sql`update kernel.session set ended_reason = 'forced', ended = now() where user_id = 'u-manager'`.execute(first.kernel.db);
    await isDeadWithinASecond(601);
  });
});

describe('a message between servers', () => {
  it('sent inside a transaction that is rolled back never leaves', async () => {
    const heard: unknown[] = [];
    const stop = second.kernel.bus.subscribe('test', (payload) => heard.push(payload));
    await first.kernel.db.transaction().execute(async (trx) => {
      await first.kernel.bus.publish('test', 'undone', trx);
      throw new Error('undo');
    }).catch(() => undefined);
    await first.kernel.bus.publish('test', 'done');
    await expect.poll(() => heard).toEqual(['done']);
    stop();
  });

  it('may be missed while the connection is down, and everybody who caches is told so', async () => {
    let gaps = 0;
    const heard: unknown[] = [];
    second.kernel.bus.onGap(() => {
      gaps += 1;
    });
    const stop = second.kernel.bus.subscribe('test', (payload) => heard.push(payload));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bus' and datname = current_database()`.execute(first.kernel.db);
    await expect.poll(() => gaps, { timeout: 10_000 }).toBe(1);
    await second.kernel.bus.publish('test', 'again');
    await expect.poll(() => heard).toEqual(['again']);
    stop();
  });
});

describe('housekeeping', () => {
  it('forgets what is over and keeps what lives', async () => {
    await sql`update kernel.session set ended_reason = 'logout', ended = now() - interval '8 days' where user_id <> 'u-manager'`.execute(first.kernel.db);
    await first.login('engineer');
    const received = await first.kernel.files.receive((async function* () { yield Buffer.from('x'); })(), 10);
    await cleanUp(first.kernel);
    const left = await first.kernel.db.selectFrom('kernel.session').select('user_id').where('ended_reason', 'is', null).execute();
    expect(left.map((row) => row.user_id)).toEqual(expect.arrayContaining(['u-manager', 'u-engineer']));
    // Something that is just arriving is no rubbish.
    const id = first.kernel.files.newId('txt');
    await expect(received.keep(id)).resolves.toBeUndefined();
  });
});
