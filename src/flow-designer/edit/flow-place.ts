import type { FlowBranch, FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { isBranching, type BranchingNode } from '#schemas/language/flow/outline.ts';

/** What can be chosen in a flow: a node by its id, a branch as `node/branch`. */
export type FlowItem = string;

/** Before position `index` of a sequence: the one at the top, or that of the branch named `node/branch`. */
export interface FlowPlace {
  around: FlowItem | null;
  index: number;
}

/** Where an item stands. */
export type Found =
  | { node: FlowNode; branch?: undefined; place: FlowPlace; sequence: readonly FlowNode[] }
  | { node: BranchingNode; branch: FlowBranch; at: number; place: FlowPlace; sequence: readonly FlowNode[] };

export function branchItem(node: string, branch: string): FlowItem {
  return `${node}/${branch}`;
}

/** Every node and branch in the order of the document. Ids are unique, so an item is found once. */
export function findItem(flow: Pick<FlowDocument, 'nodes'>, item: FlowItem): Found | undefined {
  return findIn(flow.nodes, null, item);
}

function findIn(sequence: readonly FlowNode[], around: FlowItem | null, item: FlowItem): Found | undefined {
  for (const [index, node] of sequence.entries()) {
    const place = { around, index };
    if (node.id === item) return { node, place, sequence };
    if (!isBranching(node)) continue;
    for (const [at, branch] of node.branches.entries()) {
      const own = branchItem(node.id, branch.id);
      if (own === item) return { node, branch, at, place, sequence };
      const inner = findIn(branch.nodes, own, item);
      if (inner) return inner;
    }
  }
  return undefined;
}

/** The flow with another sequence at the top or in a branch; what is not touched is shared. */
export function withSequence(flow: FlowDocument, around: FlowItem | null, change: (sequence: readonly FlowNode[]) => FlowNode[]): FlowDocument {
  if (around === null) return { ...flow, nodes: change(flow.nodes) };
  return withBranch(flow, around, (branch) => ({ ...branch, nodes: change(branch.nodes) }));
}

export function withBranch(flow: FlowDocument, item: FlowItem, change: (branch: FlowBranch) => FlowBranch): FlowDocument {
  const visit = (nodes: readonly FlowNode[]): FlowNode[] => mapShared(nodes, (node) => {
    if (!isBranching(node)) return node;
    const branches = mapShared(node.branches, (branch) => {
      if (branchItem(node.id, branch.id) === item) return change(branch);
      const inner = visit(branch.nodes);
      return inner === branch.nodes ? branch : { ...branch, nodes: inner };
    });
    return branches === node.branches ? node : { ...node, branches };
  });
  return { ...flow, nodes: visit(flow.nodes) };
}

export function withNode(flow: FlowDocument, id: string, change: (node: FlowNode) => FlowNode): FlowDocument {
  const found = findItem(flow, id);
  if (!found || found.branch) return flow;
  return withSequence(flow, found.place.around, (nodes) => mapShared(nodes, (node) => (node.id === id ? change(node) : node)));
}

/** As `map`; the list itself where nothing changes. */
function mapShared<T>(list: readonly T[], change: (one: T) => T): T[] {
  const next = list.map(change);
  return next.every((one, index) => one === list[index]) ? (list as T[]) : next;
}
