import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Long work with progress, and what an import did to each record. */
export const tasks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.task (
    id text primary key,
    kind text not null,
    model text not null,
    user_id text not null,
    locale text not null,
    once text,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    step text,
    done integer not null default 0,
    total integer,
    is_cancelled boolean not null default false,
    attempt integer not null default 0,
    input jsonb not null,
    result jsonb,
    error jsonb,
    created timestamptz not null default now(),
    beat timestamptz,
    finished timestamptz
  )`,
  `create index task_open on kernel.task (created) where state in ('waiting', 'running')`,
  `create unique index task_once on kernel.task (user_id, once) where once is not null and state in ('waiting', 'running', 'done')`,
  `create index task_user on kernel.task (user_id, created desc)`,
  `create table kernel.import_record (
    task_id text not null references kernel.task (id) on delete cascade,
    record_id text not null,
    version integer not null,
    before jsonb,
    primary key (task_id, record_id)
  )`,
];
