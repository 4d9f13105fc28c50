import type { MenuProps } from 'antd';
import type { MenuNode } from '#src/guard/app-route.ts';
import { MenuIcon } from '../brand/menu-icon.tsx';

type Item = NonNullable<MenuProps['items']>[number];

/** What the component library's menu shows for the permitted menu. Keys are paths, so that the current one can be marked. */
export function menuItems(nodes: readonly MenuNode[], titleOf: (node: MenuNode) => string): Item[] {
  return nodes.map((node) => ({
    key: node.path ?? node.key,
    icon: <MenuIcon name={node.icon} isGroup={node.children !== undefined} />,
    label: node.href ? (
      <a href={node.href} target="_blank" rel="noopener noreferrer">
        {titleOf(node)}
      </a>
    ) : (
      titleOf(node)
    ),
    ...(node.children ? { children: menuItems(node.children, titleOf) } : {}),
  }));
}

/** Keys of the groups above the entry with this path, outermost first. */
export function groupsAbove(nodes: readonly MenuNode[], path: string): MenuNode[] {
  for (const node of nodes) {
    if (node.path === path) return [];
    if (!node.children) continue;
    if (node.children.some((child) => child.path === path)) return [node];
    const below = groupsAbove(node.children, path);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** After a click on a group's arrow: one branch is open at a time. */
export function uniqueOpenKeys(nodes: readonly MenuNode[], before: readonly string[], after: readonly string[]): string[] {
  const opened = after.find((key) => !before.includes(key));
  if (opened === undefined) return [...after];
  return branchOf(nodes, opened);
}

function branchOf(nodes: readonly MenuNode[], key: string): string[] {
  for (const node of nodes) {
    if (node.key === key) return [key];
    const below = node.children ? branchOf(node.children, key) : [];
    if (below.length > 0) return [node.key, ...below];
  }
  return [];
}
