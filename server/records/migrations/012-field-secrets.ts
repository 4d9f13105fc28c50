import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Hashes of what is typed into password fields; records carry only the ids, so that no list, history or export ever comes across them. */
export const fieldSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table kernel.field_secret (
      id text primary key,
      hash text not null,
      owner text not null,
      created timestamptz not null default now()
    )`.execute(db);
  },
};
