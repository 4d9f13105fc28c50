import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Sign-ins that wait for the identity provider, and who its people are here. */
export const openidTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.openid_sign_in (
    state_hash bytea primary key,
    browser_hash bytea not null,
    nonce text not null,
    verifier text not null,
    redirect_uri text not null,
    network text not null,
    created timestamptz not null default now(),
    expires timestamptz not null
  )`,
  `create index openid_sign_in_network on kernel.openid_sign_in (network, created)`,
  `create table kernel.openid_identity (
    issuer text not null,
    subject text not null,
    user_id text not null,
    created timestamptz not null default now(),
    last_used timestamptz not null default now(),
    primary key (issuer, subject),
    unique (issuer, user_id)
  )`,
];
