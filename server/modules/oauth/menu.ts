import { sql } from 'kysely';
import type { Locale } from '#schemas/language/documents/text.ts';
import { loadGrantedMenus } from '../../kernel/directory/granted-menus.ts';
import type { DirectoryUser } from '../../kernel/directory/directory-user.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { MenuTitles } from './menu-titles.ts';

export interface MenuItem {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  icon: string;
  type: number;
  urlAddress: string;
  linkTarget: string;
  /** JSON text: `moduleId`, `screen`, and whatever else the entry carries. */
  propertyJson: string;
  hidden: boolean;
  sortCode: number;
  hasChildren: boolean;
  children: MenuItem[];
}

interface Row {
  id: string;
  parent_id: string | null;
  full_name: string;
  en_code: string;
  icon: string | null;
  type: string;
  url_address: string | null;
  link_target: string | null;
  property_json: string | null;
  screen_code: string | null;
  hidden: boolean | null;
  sort_code: number | null;
  /** A page of the product that works under the rights of no model. */
  is_for_everybody: boolean;
}

const ROOT = '-1';
const DIRECTORY = '1';
/** Stands in a window of its own. */
const DATA_SCREEN = '6';

/** The menu a user may see, as a tree: enabled entries he is granted and those for everybody, with the directories that hold them. */
export async function loadMenu(kernel: Kernel, user: DirectoryUser, locale: Locale, titles: MenuTitles): Promise<MenuItem[]> {
  const { rows } = await sql<Row>`
    select id, parent_id, full_name, en_code, icon, type, url_address, link_target, property_json, coalesce(nullif(screen_code, ''), module_id) as screen_code, hidden, sort_code,
      type = '2' and nullif(module_id, '') is null and property_json like '{"page":%' as is_for_everybody
    from records.sys_menu
    where deleted_at is null and enabled_mark is not false and coalesce(category, 'Web') = 'Web'
    order by sort_code nulls last, en_code`.execute(kernel.db);
  const granted = user.isAdministrator ? undefined : await loadGrantedMenus(kernel.db, user);
  // Who is granted nothing may not sign in, whatever everybody may see.
  if (granted !== undefined && !rows.some(({ id, type }) => type !== DIRECTORY && granted.has(id))) return [];
  return childrenOf(null);

  function childrenOf(parent: string | null): MenuItem[] {
    return rows.filter((row) => isBelow(row, parent)).flatMap((row) => {
      const children = childrenOf(row.id);
      const isDirectory = row.type === DIRECTORY;
      // A directory is there for what it holds; an entry is there when it or something below is granted.
      const isShown = isDirectory ? children.length > 0 : granted === undefined || granted.has(row.id) || row.is_for_everybody || children.length > 0;
      return isShown ? [toItem(row, children)] : [];
    });
  }

  function toItem(row: Row, children: MenuItem[]): MenuItem {
    return {
      id: row.id,
      parentId: row.parent_id ?? ROOT,
      fullName: titles.translate({ enCode: row.en_code, fullName: row.full_name, screen: row.screen_code ?? undefined }, locale),
      enCode: row.en_code,
      icon: row.icon ?? '',
      type: Number(row.type),
      urlAddress: row.url_address ?? '',
      linkTarget: row.type === DATA_SCREEN ? '_blank' : row.link_target ?? '_self',
      propertyJson: row.property_json ?? '{}',
      hidden: row.hidden ?? false,
      sortCode: row.sort_code ?? 0,
      hasChildren: children.length > 0,
      children,
    };
  }
}

function isBelow(row: Row, parent: string | null): boolean {
  const above = row.parent_id === null || row.parent_id === '' || row.parent_id === ROOT ? null : row.parent_id;
  return above === parent;
}
