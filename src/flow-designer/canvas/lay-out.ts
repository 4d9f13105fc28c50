import type { FlowBranch, FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { isBranching } from '#schemas/language/flow/outline.ts';
import { branchItem, type FlowItem, type FlowPlace } from '../edit/flow-place.ts';

/** Pixels at full size. */
export const NODE_WIDTH = 224;
export const NODE_HEIGHT = 72;
export const BRANCH_HEIGHT = 56;
/** Between two nodes: room for the button that puts one in. */
const GAP = 56;
/** From a branching node to the line that its branches hang on, and from there to them. */
const SPLIT = 20;
const BESIDE = 40;
const MARGIN = 48;

export interface PlacedItem {
  item: FlowItem;
  node: FlowNode;
  branch?: FlowBranch;
  /** Left upper corner. */
  x: number;
  y: number;
  /** In the tree that assistive tools read: how deep, the how manieth of how many. */
  level: number;
  position: number;
  siblings: number;
}

export interface FlowLayout {
  width: number;
  height: number;
  /** In reading order. */
  items: PlacedItem[];
  /** SVG path data; those that arrive at something end in an arrow. */
  arrows: { path: string; to: FlowItem }[];
  lines: string[];
  /** Where something can be put in: the middle of each gap. */
  gaps: { place: FlowPlace; x: number; y: number }[];
}

/** A tree from top to bottom, branches side by side, each as wide as it has to be. */
export function layOut(flow: FlowDocument): FlowLayout {
  const layout: FlowLayout = { width: 0, height: 0, items: [], arrows: [], lines: [], gaps: [] };
  const size = sizeOfSequence(flow.nodes);
  placeSequence(layout, flow.nodes, null, MARGIN + size.width / 2, MARGIN, 1);
  layout.width = size.width + 2 * MARGIN;
  layout.height = size.height + 2 * MARGIN;
  return layout;
}

interface Size {
  width: number;
  height: number;
}

function sizeOfSequence(nodes: readonly FlowNode[]): Size {
  const sizes = nodes.map(sizeOfNode);
  return { width: Math.max(NODE_WIDTH, ...sizes.map(({ width }) => width)), height: sizes.reduce((sum, { height }) => sum + height, 0) + GAP * Math.max(0, nodes.length - 1) };
}

function sizeOfNode(node: FlowNode): Size {
  if (!isBranching(node)) return { width: NODE_WIDTH, height: NODE_HEIGHT };
  const columns = node.branches.map(sizeOfBranch);
  return {
    width: columns.reduce((sum, { width }) => sum + width, 0) + BESIDE * (columns.length - 1),
    height: NODE_HEIGHT + 2 * SPLIT + Math.max(...columns.map(({ height }) => height)) + SPLIT,
  };
}

/** The head of a branch, a gap, and what is in it with a gap behind. */
function sizeOfBranch({ nodes }: FlowBranch): Size {
  const inner = sizeOfSequence(nodes);
  return { width: inner.width, height: BRANCH_HEIGHT + GAP + (nodes.length > 0 ? inner.height + GAP : 0) };
}

/** Answers where it ends. */
function placeSequence(layout: FlowLayout, nodes: readonly FlowNode[], around: FlowItem | null, centre: number, top: number, level: number): number {
  let y = top;
  for (const [index, node] of nodes.entries()) {
    if (index > 0) {
      layout.arrows.push({ path: `M${centre} ${y}V${y + GAP}`, to: node.id });
      layout.gaps.push({ place: { around, index }, x: centre, y: y + GAP / 2 });
      y += GAP;
    }
    layout.items.push({ item: node.id, node, x: centre - NODE_WIDTH / 2, y, level, position: index + 1, siblings: nodes.length });
    y = isBranching(node) ? placeBranches(layout, node, centre, y + NODE_HEIGHT, level + 1) : y + NODE_HEIGHT;
  }
  return y;
}

function placeBranches(layout: FlowLayout, node: Extract<FlowNode, { branches: FlowBranch[] }>, centre: number, top: number, level: number): number {
  const sizes = node.branches.map(sizeOfBranch);
  const whole = sizes.reduce((sum, { width }) => sum + width, 0) + BESIDE * (sizes.length - 1);
  const bottom = top + 2 * SPLIT + Math.max(...sizes.map(({ height }) => height));
  let left = centre - whole / 2;
  layout.lines.push(`M${centre} ${top}V${top + SPLIT}`, `M${centre} ${bottom}V${bottom + SPLIT}`);
  for (const [index, branch] of node.branches.entries()) {
    const { width } = sizes[index] as Size;
    const middle = left + width / 2;
    const item = branchItem(node.id, branch.id);
    const head = top + 2 * SPLIT;
    const begin = head + BRANCH_HEIGHT;
    layout.arrows.push({ path: `M${centre} ${top + SPLIT}H${middle}V${head}`, to: item });
    layout.items.push({ item, node, branch, x: middle - NODE_WIDTH / 2, y: head, level, position: index + 1, siblings: node.branches.length });
    layout.gaps.push({ place: { around: item, index: 0 }, x: middle, y: begin + GAP / 2 });
    let end = begin;
    if (branch.nodes.length > 0) {
      layout.arrows.push({ path: `M${middle} ${begin}V${begin + GAP}`, to: (branch.nodes[0] as FlowNode).id });
      end = placeSequence(layout, branch.nodes, item, middle, begin + GAP, level + 1);
      layout.gaps.push({ place: { around: item, index: branch.nodes.length }, x: middle, y: end + GAP / 2 });
    }
    const last = branch.nodes.at(-1)?.type;
    // Nothing comes after an end or a jump.
    if (last !== 'end' && last !== 'jump') layout.lines.push(`M${middle} ${end}V${bottom}H${centre}`);
    left += width + BESIDE;
  }
  return bottom + SPLIT;
}
