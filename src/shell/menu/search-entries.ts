import type Fuse from 'fuse.js';
import type { MenuNode } from '#src/guard/app-route.ts';

export interface SearchEntry {
  path: string;
  title: string;
  /** Titles of the groups above, for the eye. */
  trail: string;
}

/** All entries of the menu that have an address. */
export function searchEntries(nodes: readonly MenuNode[], titleOf: (node: MenuNode) => string, trail: readonly string[] = []): SearchEntry[] {
  return nodes.flatMap((node) => {
    const title = titleOf(node);
    const own = node.path ? [{ path: node.path, title, trail: trail.join(' / ') }] : [];
    return node.children ? [...own, ...searchEntries(node.children, titleOf, [...trail, title])] : own;
  });
}

const SHOWN = 12;

/** Fetches what searches, so that it is there when the first letter is typed. */
export function loadSearch(): Promise<{ default: typeof Fuse }> {
  return import('fuse.js');
}

/** The entries whose title or address is like the keyword, the likest first. The search itself is fetched when first used. */
export async function findEntries(entries: readonly SearchEntry[], keyword: string): Promise<SearchEntry[]> {
  if (!keyword) return [];
  const { default: Search } = await loadSearch();
  const fuse = new Search(entries, {
    keys: [{ name: 'title', weight: 0.7 }, { name: 'path', weight: 0.3 }],
    threshold: 0.4,
    ignoreLocation: true,
  });
  return fuse.search(keyword, { limit: SHOWN }).map(({ item }) => item);
}
