import type { FlowBranch, FlowDocument, FlowNode } from '../documents/flow.ts';
import type { JsonPath } from '../record/model-error.ts';

/** Where a node stands in its flow. */
export interface Place {
  node: FlowNode;
  /** JSON path of the node in the document. */
  at: JsonPath;
  /** The sequence it stands in, and its position there. */
  sequence: readonly FlowNode[];
  index: number;
  /** The branching node and the branch around it; absent at the top. */
  around?: { node: BranchingNode; branch: FlowBranch };
  /** `node/branch` of every parallel or inclusive branch around it, outermost first. */
  chain: readonly string[];
}

export type BranchingNode = Extract<FlowNode, { branches: FlowBranch[] }>;

/** The nodes of a flow by their ids, in the order of the document. The first of two with one id counts. */
export type Outline = ReadonlyMap<string, Place>;

const outlines = new WeakMap<FlowDocument, Outline>();

/** Made once for each document, which must not be changed afterwards. */
export function outlineOf(flow: FlowDocument): Outline {
  const known = outlines.get(flow);
  if (known) return known;
  const places = new Map<string, Place>();
  for (const place of walkNodes(flow)) if (!places.has(place.node.id)) places.set(place.node.id, place);
  outlines.set(flow, places);
  return places;
}

/** Every node of a flow with its place, from top to bottom; ids may repeat. */
export function walkNodes(flow: Pick<FlowDocument, 'nodes'>): Place[] {
  const found: Place[] = [];
  visit(flow.nodes, ['nodes'], undefined, []);
  return found;

  function visit(sequence: readonly FlowNode[], path: JsonPath, around: Place['around'], chain: readonly string[]): void {
    for (const [index, node] of sequence.entries()) {
      const at = [...path, index];
      found.push({ node, at, sequence, index, chain, ...(around ? { around } : {}) });
      if (!isBranching(node)) continue;
      for (const [number, branch] of node.branches.entries()) {
        const inner = node.type === 'condition' ? chain : [...chain, `${node.id}/${branch.id}`];
        visit(branch.nodes, [...at, 'branches', number, 'nodes'], { node, branch }, inner);
      }
    }
  }
}

export function isBranching(node: FlowNode): node is BranchingNode {
  return node.type === 'condition' || node.type === 'parallel' || node.type === 'inclusive';
}

/** Whether what runs under `inner` runs inside the branch that `outer` names. */
export function isInside(inner: readonly string[], outer: readonly string[]): boolean {
  return outer.every((branch, index) => inner[index] === branch);
}

/** What comes after a node: the next of its sequence, or the end of the branch around it. */
export function nextOf(outline: Outline, id: string): { node: FlowNode } | { endOf: NonNullable<Place['around']> } | undefined {
  const place = outline.get(id);
  const next = place?.sequence[place.index + 1];
  if (next) return { node: next };
  return place?.around ? { endOf: place.around } : undefined;
}
