import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Everything the kernel keeps beside the records: identity, grants, schema versions, history, files. */
export const kernelTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create schema if not exists records`,
  `create table kernel.credential (
    user_id text primary key,
    hash text not null,
    algorithm text not null,
    changed timestamptz not null default now()
  )`,
  `create table kernel.session (
    id text primary key,
    token_hash bytea not null unique,
    picture_hash bytea not null unique,
    user_id text not null,
    ip text not null,
    device text not null,
    created timestamptz not null default now(),
    last_seen timestamptz not null default now(),
    absolute_expiry timestamptz not null,
    locked boolean not null default false,
    ended_reason text,
    ended timestamptz
  )`,
  `create index session_by_user on kernel.session (user_id) where ended_reason is null`,
  `create index session_by_end on kernel.session (ended) where ended_reason is not null`,
  `create table kernel.login_attempt (
    account text not null,
    ip text not null,
    failures integer not null,
    first_failure timestamptz not null,
    primary key (account, ip)
  )`,
  `create table kernel.login_log (
    id text primary key,
    user_id text,
    account text not null,
    ip text not null,
    device text not null,
    succeeded boolean not null,
    created timestamptz not null default now()
  )`,
  `create index login_log_user on kernel.login_log (user_id, created desc)`,
  `create table kernel.request_log (
    id text primary key,
    user_id text not null,
    ip text not null,
    device text not null,
    method text not null,
    url text not null,
    status integer not null,
    duration_ms integer not null,
    created timestamptz not null default now()
  )`,
  `create index request_log_user on kernel.request_log (user_id, created desc)`,
  `create table kernel.menu_grant (
    subject_type text not null check (subject_type in ('role', 'position', 'user')),
    subject_id text not null,
    menu_id text not null,
    primary key (subject_type, subject_id, menu_id)
  )`,
  `create table kernel.model_grant (
    subject_type text not null check (subject_type in ('role', 'position', 'user')),
    subject_id text not null,
    model text not null,
    buttons text[] not null default '{}',
    columns jsonb not null default '{"*": "read"}',
    row_rule jsonb,
    primary key (subject_type, subject_id, model)
  )`,
  `create table kernel.model_column (
    table_name text not null,
    field_id text not null,
    column_name text not null,
    storage text not null,
    retired_at timestamptz,
    primary key (table_name, field_id)
  )`,
  `create table kernel.schema_version (
    model text not null,
    version integer not null,
    document jsonb not null,
    created timestamptz not null default now(),
    primary key (model, version)
  )`,
  `create table kernel.record_history (
    id text primary key,
    model text not null,
    record_id text not null,
    version integer not null,
    kind text not null,
    user_id text not null,
    time timestamptz not null default now(),
    changes jsonb not null
  )`,
  `create index record_history_record on kernel.record_history (model, record_id, version)`,
  `create table kernel.idempotency (
    key text not null,
    user_id text not null,
    route text not null,
    request_hash text not null,
    status integer not null,
    body jsonb,
    created timestamptz not null default now(),
    primary key (user_id, key)
  )`,
  `create index idempotency_created on kernel.idempotency (created)`,
  `create table kernel.preference (
    user_id text not null,
    key text not null,
    value jsonb not null,
    primary key (user_id, key)
  )`,
  `create table kernel.setting (
    key text primary key,
    value jsonb not null
  )`,
  `create table kernel.file (
    id text primary key,
    kind text not null,
    name text not null,
    mime text not null,
    size bigint not null,
    sha256 text not null,
    owner text not null,
    created timestamptz not null default now(),
    removed timestamptz
  )`,
  `create index file_owner on kernel.file (owner)`,
  `create table kernel.file_link (
    token_hash bytea primary key,
    file_id text not null references kernel.file (id) on delete cascade,
    expires timestamptz not null
  )`,
  `create table kernel.bill_counter (
    rule text not null,
    period text not null,
    value bigint not null,
    primary key (rule, period)
  )`,
];
