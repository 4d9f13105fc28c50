import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { MessageKey } from '../../kernel/messages/translate.ts';
import { fieldRefusal, refusal } from '../../module-kit/refusal.ts';
import { exists } from '../../module-kit/rows.ts';
import { changeRights, type RecordListener, type RecordValues } from '../../records/index.ts';
import { ownAddress, targetOf, TYPE, type ProductParts } from './targets.ts';

/** Rules of the menu that its document cannot say. */
export function menuListener(parts: ProductParts): RecordListener {
  return {
    model: 'menu',
    async before({ verb, actor, trx, id, after }) {
      if (verb === 'restore' || verb === 'purge') return undefined;
      if (after !== undefined) {
        const target = await targetOf(parts, actor, trx, after);
        const property = propertyOf(after, target.property);
        if (property === null) refuseWithoutTarget(actor, after);
        if (after['type'] === TYPE.dictionary && !(await exists(trx, 'sys_dictionary_type', sql`r.id = ${target.moduleId}`))) throw fieldRefusal(actor, 'dictionary', 'menu.noDictionary');
        return {
          ...after,
          moduleId: target.moduleId,
          propertyJson: property === null ? null : JSON.stringify(property),
          urlAddress: (after['urlAddress'] ?? '') === '' ? ownAddress(after) : after['urlAddress'] ?? null,
        };
      }
      if (await exists(trx, 'sys_menu', sql`r.parent_id = ${id}`)) throw refusal(actor, 'inUse', 'menu.hasChildren');
      const subjects = await trx.selectFrom('kernel.menu_grant').select(['subject_type as type', 'subject_id as id']).where('menu_id', '=', id).execute();
      await changeRights(trx, { userId: actor.userId, cause: 'menuRemoval' }, subjects, () => trx.deleteFrom('kernel.menu_grant').where('menu_id', '=', id).execute());
      return undefined;
    },
  };
}

/** What the page needs to open the entry, on top of what it already held: the product's own pages and where the console shows it. */
function propertyOf({ propertyJson, type, pageCode, screenCode }: RecordValues, target: Readonly<Record<string, unknown>> | null): Readonly<Record<string, unknown>> | null {
  const { page, projectTypes } = typeof propertyJson === 'string' && propertyJson !== '' ? (JSON.parse(propertyJson) as Record<string, unknown>) : {};
  const isChosen = (value: unknown): boolean => typeof value === 'string' && value !== '';
  // An entry that the product came with keeps its page until somebody chooses another place.
  const keepsPage = typeof page === 'string' && (type === TYPE.page || type === TYPE.function) && !isChosen(pageCode) && !isChosen(screenCode);
  if (target === null) return keepsPage ? { page } : null;
  return { ...(projectTypes !== undefined && { projectTypes }), ...target, ...(keepsPage && { page }) };
}

/** What has to be chosen before an entry of the type leads somewhere. */
const WANTED: Readonly<Record<string, readonly [field: string, key: MessageKey]>> = {
  [TYPE.page]: ['pageCode', 'menu.noTarget'],
  [TYPE.function]: ['screenCode', 'menu.noTarget'],
  [TYPE.dictionary]: ['dictionary', 'menu.noDictionary'],
  [TYPE.report]: ['listView', 'menu.noTarget'],
};

function refuseWithoutTarget(actor: Actor, { type }: RecordValues): void {
  const wanted = WANTED[String(type)];
  if (wanted !== undefined) throw fieldRefusal(actor, wanted[0], wanted[1]);
}
