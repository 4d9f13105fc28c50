import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** When a message that waits for its time may leave. */
export const outboxStart: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table kernel.outbox add column start_at timestamptz').execute(db);
  },
};
