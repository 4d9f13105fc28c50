import { sql } from 'kysely';
import type { RecordHooks } from '../../records/index.ts';
import { refusal } from '../../resources/refusal.ts';
import { exists } from '../../resources/rows.ts';

/** Rules of areas that their document cannot say. */
export const areaHooks: RecordHooks = {
  async beforeRemove({ actor, trx }, stored) {
    if (await exists(trx, 'sys_area', sql`r.parent_id = ${String(stored['id'])}`)) throw refusal(actor, 'inUse', 'area.hasChildren');
  },
};
