import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { queueWithClock } from '../testing/queue-with-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { JobDefinition, RunningJob } from './job.ts';
import type { Queue } from './queue.ts';

let one: TestServer;
let two: TestServer;
let clock = Date.now();
const queues: Queue[] = [];
/** What was done: name and input, on whichever of the two queues. */
let done: string[] = [];
let work: (job: RunningJob) => Promise<void> = () => Promise.resolve();
const RETRY = { attempts: 3, pauseSeconds: 60 };

beforeAll(async () => {
  one = await startTestServer({ directory: 'minimal', modules: [] });
  two = await startTestServer({ directory: 'minimal', modules: [], sameDatabaseAs: one });
  for (const { kernel } of [one, two]) {
    const queue = queueWithClock(kernel, () => clock);
    const definition = (name: string): JobDefinition => ({
      name, retry: RETRY, timeoutSeconds: 600,
      async work(job) {
        done.push(`${name} ${JSON.stringify(job.input)}`);
        await work(job);
      },
    });
    queue.define(definition('mail'));
    queue.define(definition('report'));
    queues.push(queue);
  }
});
afterAll(async () => {
  for (const queue of queues) await queue.close();
  await two?.stop();
  await one?.stop();
});

const first = (): Queue => queues[0] as Queue;
async function rows(): Promise<{ kind: string; state: string; attempt: number; error: { message: string } | null }[]> {
  return (await sql<{ kind: string; state: string; attempt: number; error: { message: string } | null }>`
    select kind, state, attempt, error from kernel.task where user_id is null`.execute(one.kernel.db)).rows;
}
const settled = (): Promise<void> => vi.waitFor(async () => expect((await rows()).filter(({ state }) => state === 'running')).toEqual([]), { timeout: 60_000, interval: 20 });
const idle = (): Promise<void> => vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 60_000, interval: 20 });
function reset(next: (job: RunningJob) => Promise<void> = () => Promise.resolve()): void {
  done = [];
  work = next;
}

it('a job that joins a transaction is done after its commit, and never after its rollback', async () => {
  reset();
  const { db } = one.kernel;
  await db.transaction().execute(async (trx) => {
    await first().send('mail', 'kept', { trx });
    await sleep(50);
    expect(done).toEqual([]);
  });
  await db.transaction().execute(async (trx) => {
    await first().send('mail', 'dropped', { trx });
    throw new Error('no');
  }).catch(() => undefined);
  await idle();
  expect(done).toEqual(['mail "kept"']);
});

it('of 100 jobs each is done once, whichever of two processes takes it', async () => {
  reset();
  await Promise.all(Array.from({ length: 100 }, (_, index) => (queues[index % 2] as Queue).send('mail', index)));
  await idle();
  expect(done.length).toBe(100);
  expect(new Set(done).size).toBe(100);
});

it('of jobs that are sent at the same moment no more are done at once than there is room for', async () => {
  const atOnce = { now: 0, most: 0 };
  reset(async () => {
    atOnce.most = Math.max(atOnce.most, (atOnce.now += 1));
    await sleep(5);
    atOnce.now -= 1;
  });
  await one.kernel.db.transaction().execute(async (trx) => {
    for (let index = 0; index < 60; index += 1) await first().send('mail', index, { trx });
  });
  await Promise.all([...queues, ...queues, ...queues].map((queue) => queue.resume()));
  await idle();
  expect(done.length).toBe(60);
  // Four on each of the two.
  expect(atOnce.most).toBeLessThanOrEqual(8);
});

it('one that fails is tried again after a pause that doubles, and is kept as failed after its last try', async () => {
  reset(() => Promise.reject(new Error('no route')));
  await first().send('mail', 1);
  for (const [tries, pause] of [[1, 59], [1, 2], [2, 119], [2, 2]] as const) {
    await vi.waitFor(() => expect(done.length).toBe(tries), { timeout: 60_000 });
    await settled();
    clock += pause * 1000;
    await first().resume();
  }
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'failed', attempt: 3, error: { message: 'Error: no route' } }]), { timeout: 60_000 });
  clock += 86_400_000;
  await first().resume();
  expect(done.length).toBe(3);
  await sql`delete from kernel.task where user_id is null`.execute(one.kernel.db);
});

it('a timer goes off when its time has come', async () => {
  reset();
  await first().send('mail', 'later', { startAt: clock + 3_600_000 });
  clock += 3_599_000;
  await first().resume();
  expect(done).toEqual([]);
  clock += 1_000;
  await first().resume();
  await idle();
  expect(done).toEqual(['mail "later"']);
});

it('a key keeps a job from being sent while one waits or runs, and not after it', async () => {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((open) => (go = open));
  reset(() => gate);
  await first().send('mail', 1, { key: 'k' });
  await vi.waitFor(() => expect(done.length).toBe(1), { timeout: 60_000 });
  await first().send('mail', 2, { key: 'k' });
  await first().send('report', 3, { key: 'k' });
  go();
  await idle();
  await first().send('mail', 4, { key: 'k' });
  await idle();
  expect(done.sort()).toEqual(['mail 1', 'mail 4', 'report 3']);
});

it('what a killed process has left is done again, and one that was taken for dead keeps nothing', async () => {
  let go: () => void = () => undefined;
  const gate = new Promise<void>((open) => (go = open));
  let kept = 0;
  reset(async (job) => {
    await one.kernel.db.transaction().execute(async (trx) => {
      if (done.length === 1) await gate;
      await job.commit(trx);
    });
    kept += 1;
  });
  await first().send('mail', 'x');
  await vi.waitFor(() => expect(done.length).toBe(1), { timeout: 60_000 });
  await sql`update kernel.task set beat = now() - interval '1 minute' where user_id is null`.execute(one.kernel.db);
  // Which of the two has it is left to chance; the other one takes it over.
  await Promise.all(queues.map((queue) => queue.resume()));
  await idle();
  go();
  await sleep(50);
  expect(done).toEqual(['mail "x"', 'mail "x"']);
  expect(kept).toBe(1);
});

it('one that takes longer than it may has failed, even when it does not listen', async () => {
  reset();
  const queue = queueWithClock(one.kernel, () => clock);
  queue.define({ name: 'endless', retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 0.05, work: () => new Promise(() => undefined) });
  await queue.send('endless', null);
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ kind: 'endless', state: 'failed' }]), { timeout: 60_000 });
  await queue.close();
  await sql`delete from kernel.task where user_id is null`.execute(one.kernel.db);
});

it('refuses a job that no module defines, and two of one name', async () => {
  await expect(first().send('nothing', null)).rejects.toThrow('nothing');
  expect(() => first().define({ name: 'mail', retry: RETRY, timeoutSeconds: 1, work: () => Promise.resolve() })).toThrow('twice');
});
