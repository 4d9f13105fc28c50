import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Time } from '../../../kernel/tables.ts';

/** Who has which record open now, on all processes together. Nothing of it need survive a crash. */
export const presenceTable: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create unlogged table kernel.presence (
      opening text primary key,
      process text not null,
      user_id text not null,
      model text not null,
      record_id text not null,
      mode text not null check (mode in ('edit', 'read')),
      seen timestamptz not null default now()
    )`.execute(db);
    await sql`create index presence_record on kernel.presence (model, record_id)`.execute(db);
    await sql`create index presence_process on kernel.presence (process)`.execute(db);
  },
};

declare module '../../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.presence': PresenceTable;
  }
}

/** Who has a record open now. */
interface PresenceTable {
  opening: string;
  /** Of the server process that holds the connection. */
  process: string;
  user_id: string;
  model: string;
  record_id: string;
  mode: string;
  seen: Time;
}
