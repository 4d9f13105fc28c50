import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** A message may show a record. */
export const chatRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table kernel.chat_message drop constraint chat_message_kind_check`.execute(db);
    await sql`alter table kernel.chat_message add constraint chat_message_kind_check
      check (kind in ('text', 'image', 'voice', 'record', 'recalled'))`.execute(db);
  },
};
