import { sql } from 'kysely';
import type { RecordListener } from '../../records/index.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { exists } from '../../module-kit/rows.ts';

/** Rules of the organisation tree that its documents cannot say; companies and departments share them. */
export const organizeListeners: readonly RecordListener[] = ['organize', 'department'].map((model) => ({
  model,
  async before({ verb, actor, trx, id }) {
    if (verb !== 'remove') return;
    if (await exists(trx, 'sys_organize', sql`r.parent_id = ${id}`)) throw refusal(actor, 'inUse', 'organize.hasChildren');
    if (await exists(trx, 'sys_user', sql`r.organize_id = ${id}`)) throw refusal(actor, 'inUse', 'organize.hasUsers');
    if (await exists(trx, 'sys_position', sql`r.organize_id = ${id}`)) throw refusal(actor, 'inUse', 'organize.hasPositions');
  },
}));
