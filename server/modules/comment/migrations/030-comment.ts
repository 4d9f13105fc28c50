import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Comments on records, and who follows which record. */
export const commentTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table kernel.comment (
      id text primary key,
      model text not null,
      record_id text not null,
      screen text not null,
      thread text references kernel.comment (id) on delete cascade,
      author text not null,
      client_id text not null,
      body text not null,
      files jsonb not null default '[]',
      version integer not null default 1,
      created timestamptz not null default clock_timestamp(),
      edited timestamptz,
      removed timestamptz,
      resolved timestamptz,
      resolved_by text,
      unique (author, client_id)
    )`.execute(db);
    await sql`create index comment_thread on kernel.comment (model, record_id, id desc) where thread is null`.execute(db);
    await sql`create index comment_reply on kernel.comment (thread, id) where thread is not null`.execute(db);
    await sql`create index comment_author on kernel.comment (author, created)`.execute(db);
    await sql`create index comment_file on kernel.comment using gin (files jsonb_path_ops) where removed is null`.execute(db);
    await sql`create table kernel.record_follower (
      user_id text not null,
      model text not null,
      record_id text not null,
      screen text not null,
      is_following boolean not null,
      told_version bigint not null,
      primary key (user_id, model, record_id)
    )`.execute(db);
    await sql`create index record_follower_record on kernel.record_follower (model, record_id) where is_following`.execute(db);
  },
};
