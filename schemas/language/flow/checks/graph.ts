import { isBranching, nextOf, type Outline, type Place } from '../outline.ts';

/** The nodes that can come next after each, by their ids. Returns are not in it. */
export type FlowGraph = ReadonlyMap<string, readonly string[]>;

export function graphOf(outline: Outline): FlowGraph {
  return new Map([...outline].map(([id, place]) => [id, followersOf(outline, place)]));
}

function followersOf(outline: Outline, { node }: Place): string[] {
  if (node.type === 'end') return [];
  if (node.type === 'jump') return outline.has(node.to) ? [node.to] : [];
  const after = afterNode(outline, node.id);
  if (!isBranching(node)) return after;
  const first = node.branches.flatMap(({ nodes }) => nodes[0]?.id ?? after);
  const mayTakeNone = node.type !== 'parallel' && node.branches.every(({ when }) => when !== undefined);
  return [...new Set([...first, ...(mayTakeNone || node.branches.length === 0 ? after : [])])];
}

/** The next of its sequence; after the last of a branch, what follows the node around it. */
function afterNode(outline: Outline, id: string): string[] {
  let at = id;
  for (;;) {
    const next = nextOf(outline, at);
    if (!next) return [];
    if ('node' in next) return [next.node.id];
    at = next.endOf.node.id;
  }
}

/** Everything that can come after a node; the node itself only where the flow can come back to it. */
export function reachedFrom(graph: FlowGraph, from: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(from) ?? [])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(graph.get(id) ?? []));
  }
  return reached;
}

/** Nodes from which a way leads back to them without passing one that waits. */
export function restlessNodes(graph: FlowGraph, waits: (id: string) => boolean): string[] {
  const restless: FlowGraph = new Map([...graph].flatMap(([id, next]) => (waits(id) ? [] : [[id, next.filter((one) => !waits(one))] as const])));
  return [...restless.keys()].filter((id) => reachedFrom(restless, id).has(id));
}
