import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Live connections on all processes together, so that one person's can be counted. Nothing of it need survive a crash. */
export const sockets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create unlogged table kernel.socket (
      id text primary key,
      process text not null,
      user_id text not null,
      seen timestamptz not null default now()
    )`.execute(db);
    await sql`create index socket_user on kernel.socket (user_id)`.execute(db);
  },
};
