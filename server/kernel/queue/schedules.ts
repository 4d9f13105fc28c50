import { Cron } from 'croner';
import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Db, Transaction } from '../database.ts';
import type { JobDefinition } from './job.ts';

/** A job that repeats. */
export interface Schedule {
  /** Of the one who made it, such as `module:name` or a record's id. */
  id: string;
  job: string;
  input: JsonValue;
  /** Five fields of cron, or six with seconds first. */
  cron: string;
  /** A name of the IANA database, such as `Asia/Shanghai`: the hours are those of its clocks, summer time included. */
  timeZone: string;
}

export interface Schedules {
  /** Makes a schedule or changes it; throws `InvalidSchedule`. One that stays as it was keeps its next run. */
  put(schedule: Schedule, trx?: Transaction): Promise<void>;
  remove(id: string, trx?: Transaction): Promise<void>;
  /** With the next run in epoch milliseconds. */
  load(id: string): Promise<(Schedule & { nextRun: number | null }) | undefined>;
  /** Puts the schedules that jobs declare in place, and removes those that no job declares any more. */
  declare(jobs: readonly JobDefinition[]): Promise<void>;
  /** Sends what is due, each run once on all processes together; runs that were missed are made up for by one. */
  sendDue(): Promise<void>;
}

/** The text of `cron` or the time zone cannot be understood, or the time never comes. */
export class InvalidSchedule extends Error {}

interface Parts {
  db: Db;
  now: () => number;
  send(name: string, input: JsonValue, options: { trx: Transaction; key: string }): Promise<void>;
  isDefined(job: string): boolean;
}

const DECLARED = 'declared:';
const MAX_AT_ONCE = 200;
/** Says who declares schedules, so that two servers that start at once do it one after the other. */
const DECLARING = 'kernel.schedule';

export function createSchedules({ db, now, send, isDefined }: Parts): Schedules {
  async function put({ id, job, input, cron, timeZone }: Schedule, at: Db = db): Promise<void> {
    if (!isDefined(job)) throw new Error(`No module defines the job ${job}`);
    const next = nextRun(cron, timeZone, now());
    if (next === null) throw new InvalidSchedule(`${cron} never comes`);
    await sql`
      insert into kernel.schedule (id, job, input, cron, time_zone, next_run)
      values (${id}, ${job}, ${JSON.stringify(input)}::jsonb, ${cron}, ${timeZone}, ${next})
      on conflict (id) do update set job = excluded.job, input = excluded.input, cron = excluded.cron, time_zone = excluded.time_zone,
        next_run = case when schedule.cron = excluded.cron and schedule.time_zone = excluded.time_zone then schedule.next_run else excluded.next_run end`.execute(at);
  }

  return {
    put,
    async remove(id, trx) {
      await sql`delete from kernel.schedule where id = ${id}`.execute(trx ?? db);
    },
    async load(id) {
      const { rows } = await sql<Schedule & { nextRun: number | null }>`
        select id, job, input, cron, time_zone as "timeZone", next_run as "nextRun" from kernel.schedule where id = ${id}`.execute(db);
      return rows[0];
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
        const { rows } = await sql<Schedule>`
          select id, job, input, cron, time_zone as "timeZone" from kernel.schedule where next_run <= ${due}
          order by next_run limit ${MAX_AT_ONCE} for update skip locked`.execute(trx);
        for (const { id, job, input, cron, timeZone } of rows) {
          // Its module may be gone, or come with a newer server.
          if (isDefined(job)) await send(job, input, { trx, key: `schedule ${id}` });
          await sql`update kernel.schedule set next_run = ${nextRun(cron, timeZone, due.getTime())}, last_run = ${due} where id = ${id}`.execute(trx);
        }
      });
    },
  };
}

/** When a schedule comes next after a time; null for never. Throws `InvalidSchedule`. */
export function nextRun(cron: string, timeZone: string, after: number): Date | null {
  try {
    return new Cron(cron, { timezone: timeZone }).nextRun(new Date(after));
  } catch (error) {
    throw new InvalidSchedule(error instanceof Error ? error.message : String(error));
  }
}
