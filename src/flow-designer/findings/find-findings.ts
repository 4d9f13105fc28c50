import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { findBranchFaults, type BranchFault } from '#schemas/language/flow/branch-faults.ts';
import { isBranching, walkNodes, type BranchingNode } from '#schemas/language/flow/outline.ts';
import { branchItem, type FlowItem } from '../edit/flow-place.ts';

/** What is wrong with a flow, in the reader's words. `path` leads into the document. */
export interface FlowFinding {
  severity: 'error' | 'warning';
  path: readonly (string | number)[];
  message: string;
}

/** Findings by the item they speak of: the innermost node or branch on their path; the whole flow is the empty name. */
export function findingsByItem(flow: FlowDocument, findings: readonly FlowFinding[]): Map<FlowItem, FlowFinding[]> {
  const found = new Map<FlowItem, FlowFinding[]>();
  for (const finding of findings) {
    const item = itemAt(flow, finding.path) ?? '';
    found.set(item, [...(found.get(item) ?? []), finding]);
  }
  return found;
}

/** The node or branch that a path leads into. */
export function itemAt(flow: FlowDocument, path: readonly (string | number)[]): FlowItem | undefined {
  let nodes: readonly FlowNode[] = flow.nodes;
  let item: FlowItem | undefined;
  for (let at = 0; path[at] === 'nodes'; at += 4) {
    const node: FlowNode | undefined = nodes[Number(path[at + 1])];
    if (!node) break;
    item = node.id;
    const branch = path[at + 2] === 'branches' && isBranching(node) ? node.branches[Number(path[at + 3])] : undefined;
    if (!branch) break;
    item = branchItem(node.id, branch.id);
    ({ nodes } = branch);
  }
  return item;
}

export interface PlacedFault {
  node: BranchingNode;
  fault: BranchFault;
  path: (string | number)[];
}

/** Gaps and overlaps of every choice of one branch. Where every holding branch is taken, overlaps are meant. */
export function branchFaults(flow: FlowDocument, { fields }: Pick<ModelDocument, 'fields'>): PlacedFault[] {
  return walkNodes(flow).flatMap(({ node, at }) => {
    if (!isBranching(node) || node.type === 'parallel') return [];
    const faults = findBranchFaults(node.branches, fields).filter(({ fault }) => node.type === 'condition' || fault === 'gap');
    // A branch that is never taken overlaps too; that is said once.
    const gone = new Set(faults.flatMap((fault) => (fault.fault === 'unreachable' ? [fault.branch] : [])));
    return faults.filter((fault) => fault.fault !== 'overlap' || !gone.has(fault.branches[1])).map((fault) => ({ node, fault, path: [...at] }));
  });
}
