import { sql } from 'kysely';
import type { RecordListener, RecordValues } from '../../records/index.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { exists } from '../../module-kit/rows.ts';

/** Rules of the menu that its document cannot say. */
export const menuListener: RecordListener = {
  model: 'menu',
  async before({ verb, actor, trx, id, after }) {
    if (verb === 'restore' || verb === 'purge') return undefined;
    if (after !== undefined) return { ...after, propertyJson: propertyOf(after) };
    if (await exists(trx, 'sys_menu', sql`r.parent_id = ${id}`)) throw refusal(actor, 'inUse', 'menu.hasChildren');
    await trx.deleteFrom('kernel.menu_grant').where('menu_id', '=', id).execute();
    return undefined;
  },
};

/** What the page needs to open the entry, on top of what it already held. */
function propertyOf(values: RecordValues): string | null {
  const { moduleId, screenCode, propertyJson } = values;
  const rest = typeof propertyJson === 'string' && propertyJson !== '' ? (JSON.parse(propertyJson) as Record<string, unknown>) : {};
  if (typeof moduleId !== 'string' || moduleId === '') return typeof rest['page'] === 'string' ? JSON.stringify({ page: rest['page'] }) : null;
  return JSON.stringify({ ...rest, moduleId, screen: typeof screenCode === 'string' && screenCode !== '' ? screenCode : moduleId });
}
