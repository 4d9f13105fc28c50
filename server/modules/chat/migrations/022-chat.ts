import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/**
 * What people say to each other. `last_change` numbers the messages between two people and what happens to them; its row is
 * locked while one is stored, so that numbers are seen in their order.
 */
export const chatTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table kernel.chat_conversation (
      id text primary key,
      person_a text not null,
      person_b text not null,
      last_change bigint not null default 0,
      messages bigint not null default 0,
      latest_id text,
      latest_time timestamptz not null default now(),
      unique (person_a, person_b),
      check (person_a < person_b)
    )`.execute(db);
    await sql`create table kernel.chat_message (
      id text primary key,
      conversation text not null references kernel.chat_conversation (id),
      sequence bigint not null,
      change bigint not null,
      sender text not null,
      receiver text not null,
      client_id text,
      kind text not null check (kind in ('text', 'image', 'voice', 'recalled')),
      body text,
      content jsonb,
      file_id text,
      sent timestamptz not null default clock_timestamp(),
      unique (conversation, sequence),
      unique (sender, client_id)
    )`.execute(db);
    await sql`create unique index chat_message_change on kernel.chat_message (conversation, change)`.execute(db);
    await sql`create index chat_message_file on kernel.chat_message (file_id) where file_id is not null`.execute(db);
    await sql`create table kernel.chat_member (
      person text not null,
      peer text not null,
      conversation text not null references kernel.chat_conversation (id),
      unread bigint not null default 0,
      read_sequence bigint not null default 0,
      read_time timestamptz,
      primary key (person, peer)
    )`.execute(db);
  },
};
