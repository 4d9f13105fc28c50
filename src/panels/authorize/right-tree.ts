import type { RightNode } from '#schemas/wire/authority.ts';

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

const READ = ':read';
const MASKED = ':masked';

/**
 * Column rights after a change: a right to write a column brings the right to see it, and losing the second loses the first. To see
 * its last characters alone is a right instead of these: what is ticked now takes the place of what was.
 */
export function withColumnLevels(before: readonly string[], after: readonly string[]): string[] {
  return withoutMasked(before, withReading(before, after));
}

function withoutMasked(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before);
  const ticked = new Set(after.filter((id) => !known.has(id)));
  const held = new Set(after);
  const columns = new Set(after.filter((id) => id.endsWith(MASKED)).map((id) => id.slice(0, -MASKED.length)));
  return after.filter((id) => {
    const column = columnOf(id);
    if (!columns.has(column)) return true;
    const wins = ticked.has(`${column}${MASKED}`) && !ticked.has(column) && !ticked.has(`${column}${READ}`);
    return id.endsWith(MASKED) ? wins || (!held.has(column) && !held.has(`${column}${READ}`)) : !wins;
  });
}

function columnOf(id: string): string {
  return id.replace(/:(?:read|masked)$/, '');
}

function withReading(before: readonly string[], after: readonly string[]): string[] {
  const kept = new Set(after);
  const hidden = before.filter((id) => id.endsWith(READ) && !kept.has(id)).map((id) => id.slice(0, -READ.length));
  const levels = new Set(after.filter((id) => !hidden.includes(id)));
  for (const id of [...levels]) if (!id.endsWith(READ) && !id.endsWith(MASKED)) levels.add(`${id}${READ}`);
  return [...levels];
}
