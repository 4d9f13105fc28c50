import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Addresses that give an archive once; only what tells them again is kept of them. */
export const backupLink: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table kernel.backup_link (
      token_hash bytea primary key,
      archive_id text not null,
      expires timestamptz not null
    )`.execute(db);
  },
};
