import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Json, Time } from '../../../kernel/tables.ts';

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

declare module '../../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.generated_code': GeneratedCodeTable;
  }
}

/** The project of a design as it was last taken away. */
interface GeneratedCodeTable {
  design_id: string;
  options: Json;
  /** Texts by path below the project's folder. */
  files: Json;
  user_id: string;
  time: Time;
}
