import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Designs that were removed can be brought back, and that is noted like everything else that is done to them. */
export const designRestore: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table kernel.design_log drop constraint design_log_kind_check`.execute(db);
    await sql`alter table kernel.design_log add constraint design_log_kind_check check (kind in ('publish', 'rollback', 'remove', 'purge', 'restore'))`.execute(db);
  },
};
