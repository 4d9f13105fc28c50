import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { nextRun } from '#schemas/schedules/next-runs.ts';
import { InvalidSchedule, type ScheduleRule } from '#schemas/schedules/schedule-rule.ts';
import type { Db, Transaction } from '../database.ts';
import type { JobDefinition } from './job.ts';

/** A job that repeats. */
export interface Schedule extends ScheduleRule {
  /** Of the one who made it, such as `module:name` or a record's id. */
  id: string;
  job: string;
  input: JsonValue;
  /**
   * Each run is a job of its own, however many of them wait, and its input is a `PlannedRun`. Otherwise the job gets `input`, and
   * none is sent while the last one waits or runs.
   */
  sendsEach?: boolean;
}

/** What a job of a schedule that sends each run is given: `planned`, when it was due, and `sent`, when it was put in the queue, in epoch milliseconds. */
export interface PlannedRun {
  input: JsonValue;
  planned: number;
  sent: number;
}

export interface Schedules {
  /** Makes a schedule or changes it; throws `InvalidSchedule`. One whose rule stays as it was keeps its next run. */
  put(schedule: Schedule, trx?: Transaction): Promise<void>;
  remove(id: string, trx?: Transaction): Promise<void>;
  /** With the next run in epoch milliseconds. */
  load(id: string): Promise<StoredSchedule | undefined>;
  /** Puts the schedules that jobs declare in place, and removes those that no job declares any more. */
  declare(jobs: readonly JobDefinition[]): Promise<void>;
  /** Sends what is due, each run once on all processes together; runs that were missed are made up for by one. */
  sendDue(): Promise<void>;
}

interface Parts {
  db: Db;
  now: () => number;
  send(name: string, input: JsonValue, options: { trx: Transaction; key: string }): Promise<void>;
  isDefined(job: string): boolean;
}

type StoredSchedule = Schedule & { nextRun: number | null };

/** What says when a schedule runs. */
const RULE = ['cron', 'every_minutes', 'time_zone', 'start_at', 'end_at'];
const COLUMNS = sql.raw(
  `id, job, input, cron, every_minutes as "everyMinutes", time_zone as "timeZone", start_at as start, end_at as end, sends_each as "sendsEach", next_run as "nextRun"`,
);
const DECLARED = 'declared:';
const MAX_AT_ONCE = 200;
/** Says who declares schedules, so that two servers that start at once do it one after the other. */
const DECLARING = 'kernel.schedule';

export function createSchedules({ db, now, send, isDefined }: Parts): Schedules {
  async function put({ id, job, input, sendsEach = false, ...rule }: Schedule, at: Db = db): Promise<void> {
    if (!isDefined(job)) throw new Error(`No module defines the job ${job}`);
    const next = nextRun(rule, now());
    if (next === null) throw new InvalidSchedule(`${id} never comes`);
    const { cron = null, everyMinutes = null, timeZone, start, end } = rule;
    await sql`
      insert into kernel.schedule (id, job, input, cron, every_minutes, time_zone, start_at, end_at, sends_each, next_run)
      values (${id}, ${job}, ${JSON.stringify(input)}::jsonb, ${cron}, ${everyMinutes}, ${timeZone}, ${dateOf(start)}, ${dateOf(end)}, ${sendsEach}, ${new Date(next)})
      on conflict (id) do update set job = excluded.job, input = excluded.input, cron = excluded.cron, every_minutes = excluded.every_minutes,
        time_zone = excluded.time_zone, start_at = excluded.start_at, end_at = excluded.end_at, sends_each = excluded.sends_each,
        next_run = case when ${sql.raw(RULE.map((column) => `schedule.${column} is not distinct from excluded.${column}`).join(' and '))} then schedule.next_run else excluded.next_run end`.execute(at);
  }

  async function sendRun({ id, job, input, sendsEach, nextRun: planned }: StoredSchedule, sent: number, trx: Transaction): Promise<void> {
    if (!sendsEach || planned === null) return send(job, input, { trx, key: `schedule ${id}` });
    return send(job, { input, planned, sent } satisfies PlannedRun, { trx, key: `schedule ${id} ${String(planned)}` });
  }

  return {
    put,
    async remove(id, trx) {
      await sql`delete from kernel.schedule where id = ${id}`.execute(trx ?? db);
    },
    async load(id) {
      return (await sql<StoredSchedule>`select ${COLUMNS} from kernel.schedule where id = ${id}`.execute(db)).rows[0];
    },
    async declare(jobs) {
      await db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${DECLARING}, 0))`.execute(trx);
        const kept: string[] = [];
        for (const { name, schedule } of jobs) {
          if (schedule === undefined) continue;
          const id = DECLARED + name;
          await put({ id, job: name, input: null, ...schedule }, trx);
          kept.push(id);
        }
        await sql`delete from kernel.schedule where id like ${`${DECLARED}%`} and not (id = any(${kept}))`.execute(trx);
      });
    },
    async sendDue() {
      const due = new Date(now());
      const { rows: any } = await sql`select 1 from kernel.schedule where next_run <= ${due} limit 1`.execute(db);
      if (any.length === 0) return;
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql<StoredSchedule>`
          select ${COLUMNS} from kernel.schedule where next_run <= ${due} order by next_run limit ${MAX_AT_ONCE} for update skip locked`.execute(trx);
        for (const schedule of rows) {
          const { id, job } = schedule;
          // Its module may be gone, or come with a newer server.
          if (isDefined(job)) await sendRun(schedule, due.getTime(), trx);
          await sql`update kernel.schedule set next_run = ${dateOf(nextRun(schedule, due.getTime()))}, last_run = ${due} where id = ${id}`.execute(trx);
        }
      });
    },
  };
}

function dateOf(time: number | null | undefined): Date | null {
  return time === null || time === undefined ? null : new Date(time);
}
