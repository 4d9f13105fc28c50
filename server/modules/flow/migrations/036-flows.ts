import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/**
 * Flows as they are designed. The head of one, by which it is listed and granted, is a record of the model `flowDesign` with the same
 * id; here are its draft and its released versions, which are never changed again: instances run by them.
 */
export const flows: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Kept as `json`: jsonb would bring keys into another order.
  `create table kernel.flow (
    id text primary key,
    code text not null unique,
    model text not null,
    draft json not null,
    revision integer not null default 1,
    released integer,
    is_stopped boolean not null default false
  )`,
  `create index flow_model on kernel.flow (model) where released is not null`,
  `create table kernel.flow_version (
    flow_id text not null references kernel.flow on delete cascade,
    version integer not null,
    document json not null,
    note text not null,
    author text not null,
    time timestamptz not null default now(),
    primary key (flow_id, version)
  )`,
  `create table kernel.flow_favourite (
    user_id text not null,
    flow_id text not null references kernel.flow on delete cascade,
    primary key (user_id, flow_id)
  )`,
  `create table kernel.flow_entrust (
    id text primary key,
    person text not null,
    to_user text not null,
    flows text[] not null,
    starts timestamptz not null,
    ends timestamptz not null,
    description text not null,
    check (person <> to_user and starts < ends)
  )`,
  `create index flow_entrust_person on kernel.flow_entrust (person, ends)`,
];
