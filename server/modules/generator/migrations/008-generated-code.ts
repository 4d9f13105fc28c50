import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** The project of each design as it was last taken away: what the next one is compared with. */
export const generatedCode: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`create table kernel.generated_code (
      design_id text primary key,
      options jsonb not null,
      files json not null,
      user_id text not null,
      time timestamptz not null default now()
    )`).execute(db);
  },
};
