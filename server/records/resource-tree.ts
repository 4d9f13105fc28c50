import type { RecordValues } from './engine.ts';

/** Rows nested as `children` along `parentId`; a row whose parent is not among them stands at the top. */
export function buildTree(rows: readonly RecordValues[]): RecordValues[] {
  const nodes = new Map(rows.map((row) => [row['id'], { ...row }]));
  const children = new Map<unknown, RecordValues[]>();
  const roots: RecordValues[] = [];
  for (const node of nodes.values()) {
    const parentId = node['parentId'];
    const isTop = parentId === null || parentId === undefined || !nodes.has(parentId) || isRing(nodes, node);
    if (isTop) roots.push(node);
    else children.set(parentId, [...(children.get(parentId) ?? []), node]);
  }
  for (const [id, node] of nodes) {
    const below = children.get(id) ?? [];
    node['hasChildren'] = below.length > 0;
    node['children'] = below;
  }
  return roots;
}

/** Stored data should have no ring; one that slipped in must not hide its rows. */
function isRing(nodes: ReadonlyMap<unknown, RecordValues>, node: RecordValues): boolean {
  const seen = new Set<unknown>();
  for (let at: RecordValues | undefined = node; at !== undefined; at = nodes.get(at['parentId'])) {
    if (seen.has(at['id'])) return true;
    seen.add(at['id']);
  }
  return false;
}
