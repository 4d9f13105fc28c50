import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Second factors of people, and sign-ins that wait for one. */
export const secondFactorTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.second_factor (
    user_id text primary key,
    secret text not null,
    last_step bigint not null default 0,
    created timestamptz not null default now()
  )`,
  `create table kernel.second_factor_draft (
    user_id text primary key,
    secret text not null,
    created timestamptz not null default now()
  )`,
  `create table kernel.recovery_code (
    user_id text not null,
    code_hash bytea not null,
    used timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table kernel.sign_in_challenge (
    id text primary key,
    secret_hash bytea not null,
    step text not null check (step in ('verify', 'setUp')),
    user_id text not null,
    account text not null,
    device text not null,
    password_changed timestamptz,
    draft text,
    tries integer not null default 0,
    created timestamptz not null default now(),
    expires timestamptz not null,
    used timestamptz
  )`,
  `create index sign_in_challenge_user on kernel.sign_in_challenge (user_id)`,
];
