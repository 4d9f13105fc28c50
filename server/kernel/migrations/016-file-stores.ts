import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Which folders the running servers keep files in. Nothing of the table need survive a crash: they say it again. */
export const fileStores: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create unlogged table kernel.file_store_use (
    process text primary key,
    store text not null,
    seen timestamptz not null default now()
  )`,
  `create index file_store on kernel.file (store) where removed is null`,
];
