import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Schedules by interval and within a span of time, and those of which each run is sent for itself. */
export const scheduleRules: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`
      alter table kernel.schedule alter column cron drop not null, add column every_minutes integer, add column start_at timestamptz, add column end_at timestamptz,
        add column sends_each boolean not null default false`).execute(db);
  },
};
