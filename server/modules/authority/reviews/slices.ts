import { isDeepStrictEqual } from 'node:util';
import type { Kernel } from '../../../kernel/module.ts';
import { type Grant, recordsOf, type SubjectGrants } from '../../../records/index.ts';
import { leafNodes, menuTree, modelsOfMenu, type RightNode } from '../catalogue.ts';
import { keptMenus } from '../combine-grants.ts';

/** What leads to no model's records is looked at together. */
export const MENU_PAGE = 'menu';

/** What a subject is granted of one page: entries of the menu that lead to it, and the grant on its model. */
export interface Slice {
  menus: string[];
  grant: Grant | null;
}

/** The menu, and to which page each of its entries belongs. */
export interface Pages {
  tree: RightNode[];
  /** By id of the entry; directories belong to none. */
  pageOf: ReadonlyMap<string, string>;
}

export async function loadPages(kernel: Kernel): Promise<Pages> {
  const [tree, models] = await Promise.all([menuTree(kernel), modelsOfMenu(kernel, recordsOf(kernel))]);
  return { tree, pageOf: new Map(leafNodes(tree).filter(({ type }) => type !== DIRECTORY).map(({ id }) => [id, models.get(id) ?? MENU_PAGE])) };
}
const DIRECTORY = '1';

/** What is granted, page by page. */
export function slicesOf(grants: SubjectGrants, { pageOf }: Pages): Map<string, Slice> {
  const slices = new Map<string, Slice>();
  const at = (page: string): Slice => {
    const known = slices.get(page) ?? { menus: [], grant: null };
    slices.set(page, known);
    return known;
  };
  for (const grant of grants.models) at(grant.model).grant = { ...grant, buttons: [...grant.buttons].sort() };
  for (const menu of [...grants.menus].sort()) {
    const page = pageOf.get(menu);
    if (page !== undefined) at(page).menus.push(menu);
  }
  return slices;
}

export function isSameSlice(one: Slice, other: Slice | undefined): boolean {
  return other !== undefined && isDeepStrictEqual(one, other);
}

/** What remains once these pages are taken; a directory goes with the last of its entries. */
export function withoutPages(grants: SubjectGrants, taken: ReadonlySet<string>, { tree, pageOf }: Pages): SubjectGrants {
  const left = grants.menus.filter((menu) => {
    const page = pageOf.get(menu);
    return page !== undefined && !taken.has(page);
  });
  return {
    menus: [...new Set([...left, ...keptMenus(tree, grants.menus, new Set(left))])],
    models: grants.models.filter(({ model }) => !taken.has(model)),
  };
}
