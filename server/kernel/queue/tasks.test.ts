import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Actor } from '../actor.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { RunningTask, Task } from './job.ts';

let server: TestServer;
const actor: Actor = { userId: 'u-manager', account: 'manager', isAdministrator: false, locale: 'en-US' };
const attempts: string[] = [];
let hold: ((task: RunningTask) => Promise<void>) | undefined;

const engineer: Actor = { ...actor, userId: 'u-engineer', account: 'engineer' };
let other: TestServer;
let atOnce = { now: 0, most: 0 };

beforeAll(async () => {
  server = await startTestServer({ directory: 'minimal', modules: [] });
  other = await startTestServer({ directory: 'minimal', modules: [], sameDatabaseAs: server });
  server.kernel.queue.define({ name: 'work', timeoutSeconds: 600, workAs: async (task) => {
    attempts.push(task.id);
    task.progress(1, 3, 'write');
    await hold?.(task);
    return { by: task.actor.account };
  } });
  for (const { kernel } of [server, other]) {
    kernel.queue.define({ name: 'shared', timeoutSeconds: 600, workAs: async () => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await sleep(20);
      atOnce.now -= 1;
      return true;
    } });
  }
  server.kernel.queue.define({ name: 'bill', timeoutSeconds: 600, workAs: async (task) => {
    await server.kernel.db.transaction().execute(async (trx) => {
      await sql`insert into kernel.bill_counter (rule, period, value) values (${task.id}, '', 1)`.execute(trx);
      await hold?.(task);
      await task.commit(trx, { kept: true });
    });
    return undefined;
  } });
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

function until(id: string, state: Task['state']): Promise<Task> {
  return vi.waitFor(async () => {
    const task = await server.kernel.queue.load(actor, id);
    expect(task.state).toBe(state);
    return task;
  }, { timeout: 60_000, interval: 50 });
}

/** What a process that was killed in the middle of the work leaves behind. */
async function abandon(id: string, attempt = 1): Promise<void> {
  await sql`update kernel.task set state = 'running', attempt = ${attempt}, beat = now() - interval '1 minute', finished = null where id = ${id}`.execute(server.kernel.db);
}

async function kept(id: string): Promise<number> {
  const { rows } = await sql`select 1 from kernel.bill_counter where rule = ${id}`.execute(server.kernel.db);
  return rows.length;
}

it('does the work with the rights of the person who started it, and says what came of it', async () => {
  const task = await server.kernel.queue.start(actor, { kind: 'work', model: 'm', input: {} });
  expect(await until(task.id, 'done')).toMatchObject({ result: { by: 'manager' }, done: 3, total: 3, step: 'write' });
  await expect(server.kernel.queue.load({ ...actor, userId: 'u-engineer' }, task.id)).rejects.toMatchObject({ errorName: 'notFound' });
  await expect(server.kernel.queue.cancel({ ...actor, userId: 'u-engineer' }, task.id)).rejects.toMatchObject({ errorName: 'notFound' });
});

it('L9: tells the pages of its owner how far it is, and when it has ended', async () => {
  const heard: unknown[] = [];
  const stop = server.kernel.bus.subscribe('socket', (payload) => void heard.push(payload));
  let go: () => void = () => undefined;
  hold = () => new Promise((resume) => (go = resume));
  const { id } = await server.kernel.queue.start(actor, { kind: 'work', model: 'm', input: {} });
  const news = (state: string, done: number): unknown => ({ userIds: ['u-manager'], message: { method: 'task', id, state, done, total: 3, step: 'write' } });
  await vi.waitFor(() => expect(heard).toContainEqual(news('running', 1)), { timeout: 60_000 });
  go();
  hold = undefined;
  await vi.waitFor(() => expect(heard).toContainEqual(news('done', 1)), { timeout: 60_000 });
  stop();
  expect((await server.kernel.queue.load(actor, id)).state).toBe('done');
});

it('F11: what a killed process has left is taken up again, and done once', async () => {
  const task = await server.kernel.queue.start(actor, { kind: 'bill', model: 'm', input: {} });
  await until(task.id, 'done');
  await sql`delete from kernel.bill_counter where rule = ${task.id}`.execute(server.kernel.db);
  await abandon(task.id);
  await server.kernel.queue.resume();
  expect(await until(task.id, 'done')).toMatchObject({ result: { kept: true } });
  expect(await kept(task.id)).toBe(1);
});

it('work that never ends well is given up, and says that nothing was changed', async () => {
  const task = await server.kernel.queue.start(actor, { kind: 'work', model: 'm', input: {} });
  await until(task.id, 'done');
  await abandon(task.id, 3);
  await server.kernel.queue.resume();
  expect(await until(task.id, 'failed')).toMatchObject({ error: { message: 'task.interrupted' } });
});

it('a process that was taken for dead can keep nothing any more', async () => {
  let go: () => void = () => undefined;
  const started = new Promise<void>((ready) => {
    hold = () => new Promise((resume) => {
      go = resume;
      ready();
    });
  });
  const task = await server.kernel.queue.start(actor, { kind: 'bill', model: 'm', input: {} });
  await started;
  hold = undefined;
  // Another process has taken it over meanwhile.
  await sql`update kernel.task set attempt = attempt + 1 where id = ${task.id}`.execute(server.kernel.db);
  go();
  await expect.poll(() => kept(task.id)).toBe(0);
  expect((await server.kernel.queue.load(actor, task.id)).state).toBe('running');
  // The other one dies too; to the first the task never belongs again.
  await abandon(task.id, 2);
  await vi.waitFor(async () => {
    await server.kernel.queue.resume();
    expect((await server.kernel.queue.load(actor, task.id)).state).toBe('done');
  }, { timeout: 60_000, interval: 100 });
  expect(await kept(task.id)).toBe(1);
});

it('stops when it is asked to, and keeps nothing', async () => {
  hold = (task) => new Promise((_, reject) => {
    const stop = (): void => reject(task.signal.reason as Error);
    // It may have been asked to before it came this far.
    if (task.signal.aborted) stop();
    else task.signal.addEventListener('abort', stop);
  });
  const task = await server.kernel.queue.start(actor, { kind: 'bill', model: 'm', input: {} });
  await server.kernel.queue.cancel(actor, task.id);
  expect(await until(task.id, 'cancelled')).toMatchObject({ result: null, error: null });
  expect(await kept(task.id)).toBe(0);
  hold = undefined;
});

it('two clicks start one piece of work; after a failure it may be tried again', async () => {
  const before = attempts.length;
  const start = (): Promise<Task> => server.kernel.queue.start(actor, { kind: 'work', model: 'm', input: {}, once: 'click' });
  const [first, second] = await Promise.all([start(), start()]);
  expect(second.id).toBe(first.id);
  await until(first.id, 'done');
  expect(attempts.length).toBe(before + 1);
  await sql`update kernel.task set state = 'failed' where id = ${first.id}`.execute(server.kernel.db);
  const again = await start();
  expect(again.id).not.toBe(first.id);
  // It would be the one that runs in the next test.
  await until(again.id, 'done');
});

it('one person\'s work waits for itself and for nobody else: hundreds by one delay no other', async () => {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((open) => (go = open));
  hold = (task) => (task.actor.account === 'manager' ? gate : Promise.resolve());
  const many = await Promise.all(Array.from({ length: 15 }, () => server.kernel.queue.start(actor, { kind: 'work', model: 'm', input: {} })));
  const one = await server.kernel.queue.start(engineer, { kind: 'work', model: 'm', input: {} });
  await vi.waitFor(async () => expect((await server.kernel.queue.load(engineer, one.id)).state).toBe('done'), { timeout: 60_000, interval: 50 });
  const states = await Promise.all(many.map(async ({ id }) => (await server.kernel.queue.load(actor, id)).state));
  expect(states.filter((state) => state === 'running')).toHaveLength(1);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(14);
  hold = undefined;
  go();
  for (const { id } of many) await until(id, 'done');
});

it('of one person one piece of work is done at a time, on all servers together', async () => {
  atOnce = { now: 0, most: 0 };
  const tasks = await Promise.all(Array.from({ length: 16 }, (_, index) =>
    (index % 2 === 0 ? server : other).kernel.queue.start(actor, { kind: 'shared', model: 'm', input: {} })));
  for (const { id } of tasks) await until(id, 'done');
  expect(atOnce.most).toBe(1);
});

it('of 200 started at once as many wait as are allowed, and not one more; the rest are told what is allowed', async () => {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((open) => (go = open));
  hold = () => gate;
  const first = await server.kernel.queue.start(actor, { kind: 'work', model: 'm', input: {} });
  await until(first.id, 'running');
  const started = await Promise.allSettled(Array.from({ length: 200 }, () => server.kernel.queue.start(actor, { kind: 'work', model: 'm', input: {} })));
  const waiting = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(waiting).toHaveLength(20);
  const refusal = started.find((each) => each.status === 'rejected')?.reason as unknown;
  expect(refusal).toMatchObject({ errorName: 'tooManyRequests', textKey: 'quota.tasks', data: { used: 20, allowed: 20 } });
  await expect(server.kernel.queue.requireRoom(actor)).rejects.toMatchObject({ textKey: 'quota.tasks' });
  for (const { id } of waiting) await server.kernel.queue.cancel(actor, id);
  hold = undefined;
  go();
  await until(first.id, 'done');
});
