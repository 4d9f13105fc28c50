import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What keeps flows in order: instances that have gone on by another version, cases that are run before a release, and who has been told of what is stuck. */
export const flowUpkeep: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Versions by which it ran before, the last one last: nodes that are gone are looked up there.
  `alter table kernel.flow_instance add column earlier_versions integer[] not null default '{}'`,
  `create table kernel.flow_case (
    id text primary key,
    flow_id text not null references kernel.flow on delete cascade,
    name text not null,
    launcher text not null,
    record jsonb not null,
    choices jsonb not null,
    launched bigint not null,
    expected jsonb not null,
    author text not null,
    time timestamptz not null default now()
  )`,
  `create index flow_case_flow on kernel.flow_case (flow_id, id)`,
  // As they were when the version was released.
  `alter table kernel.flow_version add column cases jsonb not null default '[]'`,
  `create index flow_instance_stuck on kernel.flow_instance (id) where is_open and stuck is not null`,
  `create index flow_timer_due on kernel.flow_timer (due)`,
  `create table kernel.flow_stuck (
    instance_id text not null references kernel.flow_instance,
    step text not null,
    reason text not null,
    told timestamptz not null default now(),
    primary key (instance_id, step, reason)
  )`,
];
