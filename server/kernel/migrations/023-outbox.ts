import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Mail and short messages that leave the product, until they have left it. */
export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.outbox (
    id text primary key,
    channel text not null check (channel in ('mail', 'sms')),
    kind text not null,
    recipient text not null,
    subject text not null,
    content text,
    shown text,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
    reason text,
    answer text,
    attempts integer not null default 0,
    unfinished integer not null default 0,
    valid_until timestamptz,
    created timestamptz not null default now(),
    changed timestamptz not null default now()
  )`,
  `create index outbox_changed on kernel.outbox (changed)`,
];
