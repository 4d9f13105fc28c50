import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** One queue for tasks of people, jobs of the server and timers, and schedules that send jobs; the former queue of jobs goes. */
export const queue: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // A job of the server has none of these.
  `alter table kernel.task alter column user_id drop not null, alter column model drop not null, alter column locale drop not null`,
  `alter table kernel.task add column start_at timestamptz not null default now()`,
  `create index task_due on kernel.task (start_at, created, id) where state = 'waiting' and user_id is null`,
  `create unique index task_key on kernel.task (kind, once) where user_id is null and once is not null and state in ('waiting', 'running')`,
  `create table kernel.schedule (
    id text primary key,
    job text not null,
    input jsonb not null,
    cron text not null,
    time_zone text not null,
    next_run timestamptz,
    last_run timestamptz
  )`,
  `create index schedule_due on kernel.schedule (next_run)`,
  `drop schema if exists jobs cascade`,
];
