import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Questions that only a person answers, and the failures after which they are asked. */
export const captchaTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.sign_in_failure (
    subject text primary key,
    failures integer not null,
    created timestamptz not null default now()
  )`,
  `create table kernel.sign_in_captcha (
    id text primary key,
    answer_hash bytea not null,
    network text not null,
    device text not null,
    created timestamptz not null default now(),
    expires timestamptz not null
  )`,
  `create index sign_in_captcha_network on kernel.sign_in_captcha (network, created)`,
];
