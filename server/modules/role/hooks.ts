import { sql } from 'kysely';
import type { RecordHooks } from '../../records/engine.ts';
import { refusal } from '../../resources/refusal.ts';
import { exists } from '../../resources/rows.ts';

/** Rules of roles that their document cannot say. */
export const roleHooks: RecordHooks = {
  async beforeRemove({ actor, trx }, stored) {
    const id = String(stored['id']);
    if (await exists(trx, 'sys_user', sql`${id} = any (r.role_ids)`)) throw refusal(actor, 'inUse', 'role.hasUsers');
  },
};
