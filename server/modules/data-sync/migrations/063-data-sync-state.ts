import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** How far each run of a data sync has come. `claim` is the piece of work that may write it: one that was taken for dead no longer can. */
export const dataSyncState: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table kernel.data_sync_state (
      run_id text primary key,
      claim text,
      state jsonb not null
    )`.execute(db);
  },
};
