import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Sessions in which somebody sees what another user sees, each under a session of his own. */
export const actingSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table kernel.session
        add column acting_user_id text, add column acting_reason text, add column parent_id text, add column end_told boolean not null default false`.execute(db);
    await sql`create index session_by_parent on kernel.session (parent_id) where parent_id is not null`.execute(db);
  },
};
