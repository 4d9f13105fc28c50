import type { Api } from './api.ts';

export interface MenuEntry {
  title: string;
  /** Begins with a slash. */
  path: string;
}

interface MenuItem {
  fullName: string;
  enCode: string;
  type: number;
  urlAddress?: string | null;
  children?: MenuItem[] | null;
}

const EXTERNAL_LINK = 7;

/** The menu entries of a person that open a page of the product, but for those below the code `without`. */
export async function menuEntries(api: Api, { without }: { without?: string } = {}): Promise<MenuEntry[]> {
  const entriesOf = (items: readonly MenuItem[]): MenuEntry[] => items.flatMap((item) => {
    if (item.enCode === without) return [];
    const own = item.urlAddress && item.type !== EXTERNAL_LINK ? [{ title: item.fullName, path: `/${item.urlAddress.replace(/^\//, '')}` }] : [];
    return [...own, ...entriesOf(item.children ?? [])];
  });
  const { menuList } = await api.get<{ menuList: MenuItem[] }>('GET', '/api/oauth/CurrentUser');
  return entriesOf(menuList);
}
