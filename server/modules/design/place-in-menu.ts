import { sql } from 'kysely';
import type { PublishRequest } from '#schemas/wire/designs.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';

const DIRECTORY = '1';
const FUNCTION = '3';
const ROOT = '-1';

/** `id` is the one a new entry gets; drawn when absent. */
export type MenuPlace = NonNullable<PublishRequest['menu']> & { id?: string };

interface Directory {
  id: string;
  enCode: string;
}

/** Puts the screen into the menu, or moves its entry; answers the entry's id. */
export async function placeInMenu(
  kernel: Kernel, trx: Transaction, actor: Actor, code: string, entryId: string | null, menu: MenuPlace,
): Promise<string> {
  const directory = menu.parentId === ROOT ? undefined : await findDirectory(trx, actor, menu.parentId);
  const values = {
    parentId: directory?.id ?? null,
    fullName: menu.title,
    urlAddress: directory === undefined ? `form/${code}` : `${directory.enCode}/${code}`,
    type: FUNCTION, category: 'Web', linkTarget: '_self', moduleId: code, screenCode: code,
    // Of itself too, because a seed writes before the menu's own rules are at work.
    propertyJson: JSON.stringify({ moduleId: code, screen: code }),
    ...(menu.icon === undefined ? {} : { icon: menu.icon }),
    ...(menu.sortCode === undefined ? {} : { sortCode: menu.sortCode }),
  };
  const stored = entryId === null ? undefined : await findEntry(trx, entryId);
  if (stored !== undefined) {
    await kernel.records.update(actor, 'menu', stored.id, { ...values, version: stored.version }, { trx, operation: true });
    return stored.id;
  }
  // Ids are chosen by the product alone; the record says all the same who made it.
  const [author, chosen] = menu.id === undefined ? [actor, {}] : [SYSTEM_ACTOR, { id: menu.id, creatorUserId: actor.userId }];
  const created = await kernel.records.create(author, 'menu', { ...values, ...chosen, enCode: await freeEnCode(trx, code) }, { trx, operation: true });
  return String(created['id']);
}

/** Takes the entry away with the screen. */
export async function removeFromMenu(kernel: Kernel, trx: Transaction, actor: Actor, entryId: string): Promise<void> {
  if ((await findEntry(trx, entryId)) === undefined) return;
  await kernel.records.remove(actor, 'menu', [entryId], { trx, operation: true });
}

async function findDirectory(trx: Transaction, actor: Actor, id: string): Promise<Directory> {
  const { rows } = await sql<Directory>`
    select id, en_code as "enCode" from records.sys_menu
    where id = ${id} and type = ${DIRECTORY} and deleted_at is null and hidden is not true`.execute(trx);
  if (rows[0] !== undefined) return rows[0];
  const message = translate(actor.locale, 'design.menuParent');
  throw new AppError('validation', { message, data: { errors: [{ path: 'menu.parentId', rule: 'design.menuParent', message }] } });
}

async function findEntry(trx: Transaction, id: string): Promise<{ id: string; version: number } | undefined> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from records.sys_menu where id = ${id} and deleted_at is null for update`.execute(trx);
  return rows[0];
}

/** Entries have codes of their own. */
async function freeEnCode(trx: Transaction, code: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`select en_code as code from records.sys_menu where deleted_at is null`.execute(trx);
  const used = new Set(rows.map((row) => row.code));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? code : `${code.slice(0, 45)}.${String(number)}`;
    if (!used.has(candidate)) return candidate;
  }
}
