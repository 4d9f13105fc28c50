import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/**
 * Flows as they run. Where one stands is the interpreter's state in `flow_instance.state`; everything else repeats of it what lists,
 * counts and timers ask for, written with it in one transaction. A record is in one running flow at most.
 */
export const flowRuns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.flow_instance (
    id text primary key,
    flow_id text not null references kernel.flow,
    version integer not null,
    model text not null,
    record_id text not null,
    title text not null,
    urgency smallint not null default 1,
    launcher text not null,
    status smallint not null,
    state jsonb,
    is_open boolean not null default true,
    current_nodes text[] not null default '{}',
    completion smallint not null default 0,
    stuck text,
    is_paused boolean not null default false,
    parent_id text references kernel.flow_instance,
    parent_step text,
    parent_key text,
    created timestamptz not null default now(),
    started timestamptz,
    ended timestamptz,
    removed timestamptz
  )`,
  `create unique index flow_instance_open on kernel.flow_instance (model, record_id) where is_open`,
  `create index flow_instance_record on kernel.flow_instance (model, record_id)`,
  `create index flow_instance_flow on kernel.flow_instance (flow_id, created desc, id desc)`,
  `create index flow_instance_running on kernel.flow_instance (flow_id, version) where is_open`,
  `create index flow_instance_launcher on kernel.flow_instance (launcher, created desc, id desc) where removed is null`,
  `create index flow_instance_all on kernel.flow_instance (created desc, id desc) where removed is null`,
  `create index flow_instance_parent on kernel.flow_instance (parent_id, parent_step) where parent_id is not null`,
  `create table kernel.flow_task (
    id text primary key,
    instance_id text not null references kernel.flow_instance,
    task text not null,
    step text not null,
    node text not null,
    person text not null,
    stands_in_for text,
    is_open boolean not null default true,
    is_batch boolean not null default false,
    received timestamptz not null,
    due timestamptz,
    decision text,
    decided timestamptz,
    decided_by text
  )`,
  `create index flow_task_instance on kernel.flow_task (instance_id)`,
  // Of a million past tasks none is in these two.
  `create index flow_task_open on kernel.flow_task (person, received desc, id desc) where is_open`,
  `create index flow_task_open_for on kernel.flow_task (stands_in_for, received desc, id desc) where is_open and stands_in_for is not null`,
  `create index flow_task_done on kernel.flow_task (decided_by, decided desc, id desc) where decided is not null`,
  `create table kernel.flow_copy (
    id text primary key,
    instance_id text not null references kernel.flow_instance,
    copy text not null,
    node text not null,
    person text not null,
    sent timestamptz not null,
    read timestamptz,
    unique (instance_id, copy)
  )`,
  `create index flow_copy_person on kernel.flow_copy (person, sent desc, id desc)`,
  `create table kernel.flow_log (
    id bigint generated always as identity primary key,
    instance_id text not null references kernel.flow_instance,
    time timestamptz not null,
    what text not null,
    person text,
    stands_in_for text,
    node text,
    task text,
    details jsonb,
    signature text,
    changes jsonb
  )`,
  `create index flow_log_instance on kernel.flow_log (instance_id, id)`,
  // A job of the queue stands for each; one that is not here any more, or is due at another time, means nothing.
  `create table kernel.flow_timer (
    instance_id text not null references kernel.flow_instance,
    timer text not null,
    due bigint not null,
    primary key (instance_id, timer)
  )`,
];
