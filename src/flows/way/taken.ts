import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { isBranching, walkNodes, type BranchingNode } from '#schemas/language/flow/outline.ts';
import type { FlowNodeState } from '#schemas/wire/flow-runs.ts';
import { branchItem, type FlowItem } from '#src/flow-designer/edit/flow-place.ts';

type NodeStates = Readonly<Record<string, Pick<FlowNodeState, 'state'>>>;

/** Nodes and branches that an instance has reached. */
export function takenItems(flow: FlowDocument, states: NodeStates): Set<FlowItem> {
  const taken = new Set<FlowItem>();
  for (const { node } of walkNodes(flow)) {
    if (isReached(states, node.id)) taken.add(node.id);
    if (isBranching(node)) for (const branch of takenBranches(node, states)) taken.add(branchItem(node.id, branch));
  }
  return taken;
}

function isReached(states: NodeStates, node: string): boolean {
  return (states[node]?.state ?? 'ahead') !== 'ahead';
}

/** Branches with a node that was reached; of one that was passed without any, the one that has no nodes. */
function takenBranches(node: BranchingNode, states: NodeStates): string[] {
  if (!isReached(states, node.id)) return [];
  if (node.type === 'parallel') return node.branches.map(({ id }) => id);
  const entered = node.branches.filter(({ nodes }) => nodes[0] !== undefined && isReached(states, nodes[0].id));
  const empty = node.branches.filter(({ nodes }) => nodes.length === 0);
  return (entered.length === 0 && empty.length === 1 ? empty : entered).map(({ id }) => id);
}
