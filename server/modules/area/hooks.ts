import { sql } from 'kysely';
import type { RecordHooks } from '../../records/engine.ts';
import { fieldRefusal, refusal } from '../../resources/refusal.ts';
import { exists, isAtOrAbove, lockTree } from '../../resources/rows.ts';

/** Rules of areas that their document cannot say. */
export const areaHooks: RecordHooks = {
  async beforeUpdate({ actor, trx }, stored, values) {
    const parentId = values['parentId'];
    if (typeof parentId !== 'string' || parentId === stored['parentId']) return undefined;
    await lockTree(trx, 'sys_area');
    if (await isAtOrAbove(trx, 'sys_area', String(stored['id']), parentId)) throw fieldRefusal(actor, 'parentId', 'tree.belowItself');
    return undefined;
  },
  async beforeRemove({ actor, trx }, stored) {
    if (await exists(trx, 'sys_area', sql`r.parent_id = ${String(stored['id'])}`)) throw refusal(actor, 'inUse', 'area.hasChildren');
  },
};
