import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What builders make: drafts, and the versions that were published and never change again. */
export const designs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

// Documents are kept as `json`: jsonb would bring their keys into another order.
const STATEMENTS = [
  `create table kernel.design (
    id text primary key,
    code text not null unique,
    version integer not null,
    menu_id text,
    removed timestamptz
  )`,
  `create table kernel.design_version (
    design_id text not null references kernel.design (id),
    version integer not null,
    schema_version integer not null,
    documents json not null,
    changes json not null,
    note text not null,
    author text not null,
    time timestamptz not null default now(),
    primary key (design_id, version)
  )`,
  `create table kernel.design_draft (
    design_id text primary key,
    revision integer not null,
    documents json not null,
    history json not null,
    position integer not null,
    version integer,
    modified_by text not null,
    modified timestamptz not null default now()
  )`,
  `create table kernel.design_log (
    id text primary key,
    design_id text not null,
    kind text not null check (kind in ('publish', 'rollback', 'remove', 'purge')),
    user_id text not null,
    time timestamptz not null default now(),
    detail jsonb not null
  )`,
  `create index design_log_design on kernel.design_log (design_id, time desc)`,
];
