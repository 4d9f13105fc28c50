import { sql } from 'kysely';
import type { RecordListener } from '../../records/index.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { exists } from '../../module-kit/rows.ts';

/** Rules of areas that their document cannot say. */
export const areaListener: RecordListener = {
  model: 'area',
  async before({ verb, actor, trx, id }) {
    if (verb === 'remove' && (await exists(trx, 'sys_area', sql`r.parent_id = ${id}`))) throw refusal(actor, 'inUse', 'area.hasChildren');
  },
};
