import type { PageDocument } from '#schemas/language/documents/page.ts';
import type { ScreenDocument, ScreenMenu } from '#schemas/language/documents/screen.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Transaction } from '../../kernel/database.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { insertMissing, type SeedRow } from '../../module-kit/insert-missing.ts';
import { pageMenuCode } from '../../module-kit/page-documents.ts';
import type { MenuDirectory, SeedDocuments } from '../seed-documents.ts';

const DIRECTORY = '1';
const PAGE = '2';
const FUNCTION = '3';

/** Adds the directories, the product's own pages and one entry for every screen that wants one. */
export async function seedMenus(
  trx: Transaction, { directories, pages, screens }: Pick<SeedDocuments, 'directories' | 'pages' | 'screens'>,
): Promise<void> {
  const rows = [
    ...directories.map(directoryRow),
    ...pages.map(pageRow),
    ...screens.flatMap((screen) => (screen.menu === undefined ? [] : [screenRow(screen, screen.menu)])),
  ];
  await insertMissing(trx, 'sys_menu', rows);
}

/** `permission.role`: unique among all entries, and the key of its translation. */
export function menuCode(screen: ScreenDocument, menu: ScreenMenu): string {
  return `${menu.parent}.${screen.code}`;
}

function directoryRow(directory: MenuDirectory): SeedRow {
  return {
    ...COMMON,
    id: fixedId('menu', directory.enCode),
    parent_id: directory.parent === undefined ? null : fixedId('menu', directory.parent),
    full_name: resolveText(directory.title, 'zh-CN'),
    en_code: directory.enCode,
    type: DIRECTORY,
    icon: directory.icon,
    hidden: directory.hidden === true,
    sort_code: directory.sortCode,
  };
}

function pageRow(page: PageDocument): SeedRow {
  const { code, title, model, menu } = page;
  return {
    ...COMMON,
    id: fixedId('menu', pageMenuCode(page)),
    parent_id: fixedId('menu', menu.parent),
    full_name: resolveText(title, 'zh-CN'),
    en_code: pageMenuCode(page),
    type: model === undefined ? PAGE : FUNCTION,
    url_address: menu.path ?? `${menu.parent}/${code}`,
    link_target: '_self',
    icon: menu.icon,
    module_id: model ?? null,
    page_code: model === undefined ? code : null,
    property_json: JSON.stringify({ ...(model !== undefined && { moduleId: model }), page: code }),
    sort_code: menu.sortCode,
  };
}

function screenRow(screen: ScreenDocument, menu: ScreenMenu): SeedRow {
  const property = {
    moduleId: screen.model,
    screen: screen.code,
    ...(menu.projectTypes === undefined ? {} : { projectTypes: menu.projectTypes }),
  };
  return {
    ...COMMON,
    id: fixedId('menu', menuCode(screen, menu)),
    parent_id: fixedId('menu', menu.parent),
    full_name: resolveText(screen.title, 'zh-CN'),
    en_code: menuCode(screen, menu),
    type: FUNCTION,
    url_address: menu.path ?? `${menu.parent}/${screen.code}`,
    link_target: '_self',
    icon: menu.icon ?? null,
    module_id: screen.model,
    screen_code: screen.code,
    property_json: JSON.stringify(property),
    sort_code: menu.sortCode ?? 0,
  };
}

/** Every row names the same columns. */
const COMMON: SeedRow = {
  id: '', parent_id: null, full_name: '', en_code: '', type: '', url_address: null, link_target: null, icon: null,
  category: 'Web', page_code: null, module_id: null, screen_code: null, property_json: null, hidden: false,
  is_button_authorize: true, is_column_authorize: true, is_data_authorize: true, enabled_mark: true, sort_code: 0,
};
