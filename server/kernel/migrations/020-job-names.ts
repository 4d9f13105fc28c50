import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Jobs and tasks are called `module.job`: those that wait, and those whose results are still shown, get the new names. */
export const jobNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [before, after] of Object.entries(RENAMED)) await sql`update kernel.task set kind = ${after} where kind = ${before}`.execute(db);
  },
};

const RENAMED = {
  importCheck: 'visualdev.importCheck', import: 'visualdev.import', importUndo: 'visualdev.importUndo', export: 'visualdev.export',
  removeMatches: 'visualdev.removeMatches', removalUndo: 'visualdev.removalUndo', editMatches: 'visualdev.editMatches', editUndo: 'visualdev.editUndo',
  purgeRemoved: 'visualdev.purgeRemoved', recompute: 'design.recompute', expireSessions: 'kernel.expireSessions', housekeeping: 'kernel.cleanUp',
};
