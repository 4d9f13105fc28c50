import type Fuse from 'fuse.js';
import { loadSoundStart } from '#schemas/language/design/romanise.ts';
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

/**
 * The entries whose title sounds like the keyword (`djgz` and `danju` for 单据规则), then those whose title or address is like
 * it, the likest first. What searches is fetched when first used.
 */
export async function findEntries(entries: readonly SearchEntry[], keyword: string): Promise<SearchEntry[]> {
  if (!keyword) return [];
  const [{ default: Search }, sounding] = await Promise.all([loadSearch(), soundingLike(entries, keyword)]);
  const fuse = new Search(entries, {
    keys: [{ name: 'title', weight: 0.7 }, { name: 'path', weight: 0.3 }],
    threshold: 0.4,
    ignoreLocation: true,
  });
  return [...new Set([...sounding, ...fuse.search(keyword).map(({ item }) => item)])].slice(0, SHOWN);
}

const LATIN = /[a-z]/i;
const HAN = /\p{Script=Han}/u;

/** The entries with a title that is pronounced so, in full or by initials: those that begin so before those that go on so. */
async function soundingLike(entries: readonly SearchEntry[], keyword: string): Promise<SearchEntry[]> {
  const titled = entries.filter(({ title }) => HAN.test(title));
  if (titled.length === 0 || !LATIN.test(keyword)) return [];
  const startOf = await loadSoundStart().catch(() => undefined);
  if (!startOf) return [];
  const found = titled.flatMap((entry) => {
    const start = startOf(entry.title, keyword);
    return start === undefined ? [] : [{ entry, start }];
  });
  return found.toSorted((a, b) => a.start - b.start).map(({ entry }) => entry);
}
