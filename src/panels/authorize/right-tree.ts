import type { RightNode } from './authority.ts';

/** Ids of the nodes without children: the rights themselves; what stands above only groups them. */
export function leafIds(nodes: readonly RightNode[]): string[] {
  return nodes.flatMap((node) => (hasChildren(node) ? leafIds(node.children ?? []) : [node.id]));
}

/** Ids of the nodes with children. */
export function groupIds(nodes: readonly RightNode[]): string[] {
  return nodes.flatMap((node) => (hasChildren(node) ? [node.id, ...groupIds(node.children ?? [])] : []));
}

/** Of some ids those that are rights of this tree. */
export function rightsWithin(nodes: readonly RightNode[], ids: readonly string[]): string[] {
  const known = new Set(leafIds(nodes));
  return ids.filter((id) => known.has(id));
}

function hasChildren(node: RightNode): boolean {
  return (node.children?.length ?? 0) > 0;
}
