import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Which request or job has sent a job, for those who follow traces. */
export const traceOfSender: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table kernel.task add column traceparent text').execute(db);
  },
};
