import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** The text of each map as it was uploaded, and as it was simplified, and what was counted of it; beside the record, which every list reads. */
export const dataMapTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table kernel.data_map (
      map_id text primary key,
      original text not null,
      simplified text,
      facts jsonb not null
    )`.execute(db);
  },
};
