import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Codes that tell another site once who has come from the menu. */
export const outsideCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table kernel.outside_code (
        secret_hash bytea primary key,
        user_id text not null,
        menu_id text not null,
        expires timestamptz not null
      )`.execute(db);
    await sql`create index outside_code_expires on kernel.outside_code (expires)`.execute(db);
  },
};
