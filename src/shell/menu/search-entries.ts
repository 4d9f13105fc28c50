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
