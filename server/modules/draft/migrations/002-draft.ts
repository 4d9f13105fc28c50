import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Json, Time } from '../../../kernel/tables.ts';

/** Input that people have not saved yet, to be found again on any machine. */
export const draftTable: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table kernel.draft (
      user_id text not null,
      id text not null,
      model text not null,
      record_id text,
      scope text not null,
      title text not null,
      location text not null,
      schema_version integer not null,
      record_version integer,
      values jsonb not null,
      base jsonb not null,
      modified timestamptz not null default now(),
      primary key (user_id, id)
    )`.execute(db);
    await sql`create index draft_modified on kernel.draft (modified)`.execute(db);
  },
};

declare module '../../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.draft': DraftTable;
  }
}

/** Input of one user that he has not saved. */
interface DraftTable {
  user_id: string;
  id: string;
  model: string;
  record_id: string | null;
  scope: string;
  title: string;
  location: string;
  schema_version: number;
  record_version: number | null;
  values: Json;
  base: Json;
  modified: Time;
}
