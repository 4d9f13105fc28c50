import { sql } from 'kysely';
import type { RecordHooks } from '../../records/index.ts';
import { refusal } from '../../resources/refusal.ts';
import { exists } from '../../resources/rows.ts';

/** Rules of the organisation tree that its documents cannot say; companies and departments share them. */
export const organizeHooks: RecordHooks = {
  async beforeRemove({ actor, trx }, stored) {
    const id = String(stored['id']);
    if (await exists(trx, 'sys_organize', sql`r.parent_id = ${id}`)) throw refusal(actor, 'inUse', 'organize.hasChildren');
    if (await exists(trx, 'sys_user', sql`r.organize_id = ${id}`)) throw refusal(actor, 'inUse', 'organize.hasUsers');
    if (await exists(trx, 'sys_position', sql`r.organize_id = ${id}`)) throw refusal(actor, 'inUse', 'organize.hasPositions');
  },
};
