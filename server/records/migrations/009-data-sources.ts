import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Time } from '../../kernel/tables.ts';

/** Passwords of data sources, sealed; beside their records, so that no list, history or export ever comes across them. */
export const dataSources: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table kernel.data_source_secret (
      source_id text primary key,
      sealed text not null,
      modified timestamptz not null default now()
    )`.execute(db);
  },
};

declare module '../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.data_source_secret': DataSourceSecretTable;
  }
}

/** See `kernel/secret-box.ts`. */
interface DataSourceSecretTable {
  source_id: string;
  sealed: string;
  modified: Time;
}
