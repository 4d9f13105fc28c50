import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextRun } from '#schemas/schedules/next-runs.ts';
import { InvalidSchedule } from '#schemas/schedules/schedule-rule.ts';
import { queueWithClock } from '../testing/queue-with-clock.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { Queue } from './queue.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-02T00:00:00Z');
let one: TestServer;
let two: TestServer;
let clock = START;
const queues: Queue[] = [];
let runs = new Map<string, string[]>();

beforeAll(async () => {
  one = await startTestServer({ directory: 'minimal', modules: [] });
  two = await startTestServer({ directory: 'minimal', modules: [], sameDatabaseAs: one });
  for (const { kernel } of [one, two]) {
    const queue = queueWithClock(kernel, () => clock);
    queue.define({
      name: 'report', retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 60,
      work({ input }) {
        runs.set(String(input), [...(runs.get(String(input)) ?? []), new Date(clock).toISOString()]);
        return Promise.resolve();
      },
    });
    queue.define({ name: 'declared', retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 60, schedule: { cron: '17 * * * *', timeZone: 'UTC' }, work: () => Promise.resolve() });
    queues.push(queue);
  }
  await Promise.all(queues.map((queue) => queue.startSchedules()));
});
afterAll(async () => {
  for (const queue of queues) await queue.close();
  await two?.stop();
  await one?.stop();
});
beforeEach(async () => {
  clock = START;
  runs = new Map();
  await sql`delete from kernel.schedule`.execute(one.kernel.db);
});

const first = (): Queue => queues[0] as Queue;
const put = (id: string, cron: string, timeZone = 'UTC'): Promise<void> => first().schedules.put({ id, job: 'report', input: id, cron, timeZone });
/** Lets the clock stand at a time until everything that is due is done, on both processes. */
async function passTo(time: number): Promise<void> {
  clock = time;
  await vi.waitFor(async () => {
    // Where very many are due, some are sent with the next look.
    await Promise.all(queues.map((queue) => queue.resume()));
    const { rows } = await sql`select 1 from kernel.task where user_id is null union all select 1 from kernel.schedule where next_run <= ${new Date(clock)}`.execute(one.kernel.db);
    expect(rows).toEqual([]);
  }, { timeout: 60_000, interval: 10 });
}

it('over a simulated day two processes send each due run of 1,000 schedules once, also where hundreds are due at once', async () => {
  const hourly = Array.from({ length: 60 }, (_, index) => [`hourly ${String(index)}`, `${String(index)} * * * *`, 24] as const);
  const spread = Array.from({ length: 540 }, (_, index) => [`spread ${String(index)}`, `${String(index % 60)} ${String(index % 24)} * * *`, 1] as const);
  const together = Array.from({ length: 400 }, (_, index) => [`together ${String(index)}`, '0 9 * * *', 1] as const);
  const all = [...hourly, ...spread, ...together];
  for (const [id, cron] of all) await put(id, cron);
  for (let hour = 1; hour <= 24; hour += 1) await passTo(START + hour * HOUR);
  expect(all.filter(([id, , due]) => runs.get(id)?.length !== due)).toEqual([]);
});

it('goes by the clocks of its time zone', async () => {
  await put('morning', '30 8 * * *', 'Asia/Shanghai');
  expect(await first().schedules.load('morning')).toMatchObject({ nextRun: Date.parse('2026-03-02T00:30:00Z') });
  // In New York the clocks are put forward on 8 March 2026.
  expect(nextRun({ cron: '0 9 * * *', timeZone: 'America/New_York' }, Date.parse('2026-03-07T15:00:00Z'))).toBe(Date.parse('2026-03-08T13:00:00Z'));
});

it('may be changed and removed while the server runs', async () => {
  await put('a', '0 * * * *');
  await passTo(START + HOUR);
  await put('a', '30 * * * *');
  await passTo(START + 2 * HOUR);
  await first().schedules.remove('a');
  await passTo(START + 5 * HOUR);
  expect(runs.get('a')).toEqual(['2026-03-02T01:00:00.000Z', '2026-03-02T02:00:00.000Z']);
});

it('what was missed while no server ran is made up for by one run', async () => {
  await put('a', '0 * * * *');
  await passTo(START + 49.5 * HOUR);
  await passTo(START + 50 * HOUR);
  expect(runs.get('a')).toEqual(['2026-03-04T01:30:00.000Z', '2026-03-04T02:00:00.000Z']);
});

it('one that is put again as it was keeps its next run', async () => {
  await put('a', '0 */2 * * *');
  clock = START + 3 * HOUR;
  await put('a', '0 */2 * * *');
  expect(await first().schedules.load('a')).toMatchObject({ nextRun: START + 2 * HOUR });
});

it('those that jobs declare are there after a start, and gone when no job declares them', async () => {
  await first().startSchedules();
  expect(await first().schedules.load('declared:declared')).toMatchObject({ job: 'declared', cron: '17 * * * *' });
  const without = queueWithClock(one.kernel, () => clock);
  await put('mine', '0 * * * *');
  await without.startSchedules();
  expect(await first().schedules.load('declared:declared')).toBeUndefined();
  expect(await first().schedules.load('mine')).toBeDefined();
  await without.close();
});

describe('refuses', () => {
  it.each([['61 * * * *', 'UTC'], ['nonsense', 'UTC'], ['0 0 31 2 *', 'UTC'], ['0 * * * *', 'Mars/Olympus'], ['', 'UTC']])('%j in %s', async (cron, timeZone) => {
    await expect(put('a', cron, timeZone)).rejects.toThrow(InvalidSchedule);
    expect(await first().schedules.load('a')).toBeUndefined();
  });
});
