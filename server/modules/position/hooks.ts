import { sql } from 'kysely';
import type { RecordHooks } from '../../records/engine.ts';
import { refusal } from '../../resources/refusal.ts';
import { exists } from '../../resources/rows.ts';

/** Rules of positions that their document cannot say. */
export const positionHooks: RecordHooks = {
  async beforeRemove({ actor, trx }, stored) {
    const id = String(stored['id']);
    if (await exists(trx, 'sys_user', sql`${id} = any (r.position_ids)`)) throw refusal(actor, 'inUse', 'position.hasUsers');
  },
};
