import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { loadGrantedMenus } from '../../kernel/directory/granted-menus.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { PermissionCode, PermissionEntry } from '../../kernel/permission-checker.ts';

export interface RightsNode {
  id: string;
  fullName: string;
  icon: string;
  children?: RightsNode[];
}

/** What the actor is granted, as trees for the profile: menus, and per model the buttons and columns. */
export async function loadRights(kernel: Kernel, actor: Actor): Promise<Record<'module' | 'button' | 'column' | 'resource', RightsNode[]>> {
  const entries = await kernel.permissions.entries(actor, actor.locale);
  return {
    module: await loadMenus(kernel, actor),
    button: below(entries, (entry) => entry.button),
    column: below(entries, (entry) => entry.column),
    resource: [],
  };
}

function below(entries: PermissionEntry[], codes: (entry: PermissionEntry) => PermissionCode[]): RightsNode[] {
  return entries.flatMap((entry) => {
    const children = codes(entry).map(({ enCode, fullName }) => ({ id: `${entry.modelId}.${enCode}`, fullName, icon: '' }));
    return children.length === 0 ? [] : [{ id: entry.modelId, fullName: entry.modelName, icon: '', children }];
  });
}

async function loadMenus(kernel: Kernel, actor: Actor): Promise<RightsNode[]> {
  const user = await kernel.directory.loadUser(actor.userId);
  const granted = user === undefined || actor.isAdministrator ? undefined : await loadGrantedMenus(kernel.db, user);
  const { rows } = await sql<{ id: string; parent_id: string | null; full_name: string; icon: string | null; type: string }>`
    select id, parent_id, full_name, icon, type from records.sys_menu
    where deleted_at is null and enabled_mark is not false order by sort_code nulls last, en_code`.execute(kernel.db);
  const tree = (parent: string | null): RightsNode[] =>
    rows.filter((row) => row.parent_id === parent).flatMap((row) => {
      const children = tree(row.id);
      const isGranted = row.type !== '1' && (granted === undefined || granted.has(row.id));
      return isGranted || children.length > 0 ? [{ id: row.id, fullName: row.full_name, icon: row.icon ?? '', children }] : [];
    });
  return tree(null);
}
