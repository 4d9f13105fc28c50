import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Codes and secrets that are sent to people, and requests of a browser to be signed in by another device. */
export const signInTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.sign_in_code (
    id text primary key,
    purpose text not null check (purpose in ('signIn', 'reset')),
    name text not null,
    network text not null,
    user_id text,
    secret_hash bytea,
    tries integer not null default 0,
    created timestamptz not null default now(),
    expires timestamptz not null,
    used timestamptz
  )`,
  `create index sign_in_code_name on kernel.sign_in_code (purpose, name, created)`,
  `create index sign_in_code_network on kernel.sign_in_code (network, created)`,
  `create table kernel.sign_in_scan (
    id text primary key,
    secret_hash bytea not null,
    network text not null,
    ip text not null,
    device text not null,
    state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'used')),
    user_id text,
    created timestamptz not null default now(),
    expires timestamptz not null
  )`,
  `create index sign_in_scan_network on kernel.sign_in_scan (network, created)`,
];
