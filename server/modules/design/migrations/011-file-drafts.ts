import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Drafts of screens that stand in files: what the files were when the work on them began. */
export const fileDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table kernel.design_draft add column files jsonb`.execute(db);
  },
};
