import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Keys that people's devices keep, and the challenges that wait to be signed by one. */
export const passkeyTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.passkey (
    id text primary key,
    user_id text not null,
    name text not null,
    host text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    created timestamptz not null default now(),
    last_used timestamptz
  )`,
  `create index passkey_user on kernel.passkey (user_id)`,
  `create table kernel.passkey_challenge (
    challenge text primary key,
    purpose text not null check (purpose in ('register', 'signIn', 'verify')),
    user_id text,
    network text not null,
    device text not null,
    created timestamptz not null default now(),
    expires timestamptz not null
  )`,
  `create index passkey_challenge_network on kernel.passkey_challenge (network, created)`,
];
