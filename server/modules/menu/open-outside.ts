import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { DirectoryUser } from '../../kernel/directory/directory-user.ts';
import { loadGrantedMenus } from '../../kernel/directory/granted-menus.ts';
import { AppError } from '../../kernel/errors.ts';
import { outsideOrigin, wantsCode, withCode, withHost } from '../../kernel/http/outside-address.ts';
import type { Kernel } from '../../kernel/module.ts';
import { outsideSettings } from '../../kernel/outside-settings.ts';
import { makeOutsideCode } from './outside-code.ts';
import { TYPE } from './targets.ts';

interface Entry {
  type: string;
  url_address: string | null;
  module_id: string | null;
}

/** The entry that leads outside, where the person may sign in and has it in his menu. */
export async function outsideEntry(kernel: Kernel, user: DirectoryUser, id: string): Promise<Entry | undefined> {
  if (!user.isEnabled || !(user.isAdministrator || (await loadGrantedMenus(kernel.db, user)).has(id))) return undefined;
  const { rows: [entry] } = await sql<Entry>`
    select type, url_address, module_id from records.sys_menu
    where id = ${id} and type in (${TYPE.dataScreen}, ${TYPE.link}) and deleted_at is null and enabled_mark is not false and coalesce(category, 'Web') = 'Web'`.execute(kernel.db);
  return entry;
}

/** Where an entry of the menu leads outside the product, for a person who has it in his menu; a data screen is told which one it is and who comes. */
export async function openOutside(kernel: Kernel, actor: Actor, id: string): Promise<string> {
  const user = await kernel.directory.loadUser(actor.userId);
  const entry = user && (await outsideEntry(kernel, user, id));
  if (entry === undefined) throw new AppError('notFound');
  const { dataScreenAddress } = await kernel.settings.read(outsideSettings);
  const address = withHost(addressOf(entry), dataScreenAddress);
  if (address === undefined) throw new AppError('wrongState', { textKey: 'menu.noHost' });
  if (outsideOrigin(address) === undefined) throw new AppError('wrongState', { textKey: 'menu.noAddress' });
  return wantsCode(address) ? withCode(address, await makeOutsideCode(kernel.db, actor.userId, id)) : address;
}

/** Data screens get what their address does not say by itself. */
function addressOf({ type, url_address: address, module_id: module }: Entry): string {
  const own = (address ?? '').trim();
  if (type !== TYPE.dataScreen) return own;
  const more = [
    ...(module === null || module === '' || own.includes(module) ? [] : [`moduleId=${encodeURIComponent(module)}`]),
    ...(wantsCode(own) ? [] : ['token=${token}']),
  ];
  return more.length === 0 ? own : `${own}${own.includes('?') ? '&' : '?'}${more.join('&')}`;
}
