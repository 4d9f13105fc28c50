import { sql } from 'kysely';
import type { RecordHooks } from '../../records/engine.ts';
import { fieldRefusal, refusal } from '../../resources/refusal.ts';
import { exists, isAtOrAbove, lockTree } from '../../resources/rows.ts';

/** Rules of the organisation tree that its documents cannot say; companies and departments share them. */
export const organizeHooks: RecordHooks = {
  async beforeUpdate({ actor, trx }, stored, values) {
    const { id, parentId } = { id: String(stored['id']), parentId: values['parentId'] };
    if (typeof parentId !== 'string' || parentId === stored['parentId']) return undefined;
    await lockTree(trx, 'sys_organize');
    if (await isAtOrAbove(trx, 'sys_organize', id, parentId)) throw fieldRefusal(actor, 'parentId', 'tree.belowItself');
    return undefined;
  },
  async beforeRemove({ actor, trx }, stored) {
    const id = String(stored['id']);
    if (await exists(trx, 'sys_organize', sql`r.parent_id = ${id}`)) throw refusal(actor, 'inUse', 'organize.hasChildren');
    if (await exists(trx, 'sys_user', sql`r.organize_id = ${id}`)) throw refusal(actor, 'inUse', 'organize.hasUsers');
    if (await exists(trx, 'sys_position', sql`r.organize_id = ${id}`)) throw refusal(actor, 'inUse', 'organize.hasPositions');
  },
};
