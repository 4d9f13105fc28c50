import type { FlowBranch, FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { isBranching } from '#schemas/language/flow/outline.ts';
import { branchWithNewIds, nodesWithNewIds, type FlowClip } from './flow-clip.ts';
import { EditRefusal, type EditOutcome, type FlowEdit, type FlowValue } from './flow-edit.ts';
import { branchItem, findItem, withBranch, withNode, withSequence, type FlowItem, type FlowPlace, type Found } from './flow-place.ts';
import { newBranch, newNode } from './new-node.ts';

/** Carries an edit out. `newId` answers an id that the flow has never had. Throws EditRefusal. */
export function runEdit(flow: FlowDocument, edit: FlowEdit, newId: () => string): EditOutcome {
  switch (edit.do) {
    case 'addNode': return insert(flow, [newNode(edit.type, newId)], edit.to);
    case 'addBranch': return addBranch(flow, edit.node, newBranch(newId));
    case 'moveItem': return moveItem(flow, edit.item, edit.by);
    case 'removeItem': return removeItem(flow, edit.item);
    case 'duplicateItem': {
      const clip = clipOf(flow, edit.item);
      const found = foundItem(flow, edit.item);
      return paste(flow, clip, found.branch ? { branchOf: found.node.id } : after(found), newId);
    }
    case 'pasteItems': return paste(flow, edit.clip, edit.to, newId);
    case 'setNode': {
      const { node } = foundItem(flow, edit.id);
      if (edit.property === 'id' || edit.property === 'type' || edit.property === 'branches') throw new EditRefusal('fixedNode');
      const next = withProperty(node, edit.property, edit.value);
      return { flow: withNode(flow, edit.id, () => next), chosen: edit.id, about: next };
    }
    case 'setBranch': {
      const { branch } = foundItem(flow, edit.item);
      if (!branch) throw new EditRefusal('gone');
      const next = withProperty(branch, edit.property, edit.value);
      return { flow: withBranch(flow, edit.item, () => next), chosen: edit.item, about: next };
    }
    case 'setFlow': return { flow: withProperty(flow, edit.property, edit.value), chosen: null, about: null };
    case 'replaceFlow': return { flow: edit.flow, chosen: null, about: null };
  }
}

/** What copying an item takes along. Throws EditRefusal: the first and the last node are there once. */
export function clipOf(flow: FlowDocument, item: FlowItem): FlowClip {
  const found = foundItem(flow, item);
  if (found.branch) return { branch: found.branch };
  if (isFixed(found)) throw new EditRefusal('fixedNode');
  return { nodes: [found.node] };
}

/** Where something goes that is put in after an item: behind a node, at the beginning of a branch, and before the end of the flow. */
export function placeAfter(flow: FlowDocument, item: FlowItem | null): FlowPlace {
  const found = item === null ? undefined : findItem(flow, item);
  if (!found) return { around: null, index: Math.max(1, flow.nodes.length - 1) };
  if (found.branch) return { around: branchItem(found.node.id, found.branch.id), index: 0 };
  const place = after(found);
  return place.around === null ? { around: null, index: Math.min(place.index, flow.nodes.length - 1) } : place;
}

/** The first and the last node of the flow stay where they are. */
export function isFixed({ branch, place, sequence }: Found): boolean {
  return branch === undefined && place.around === null && (place.index === 0 || place.index === sequence.length - 1);
}

function foundItem(flow: FlowDocument, item: FlowItem): Found {
  const found = findItem(flow, item);
  if (!found) throw new EditRefusal('gone');
  return found;
}

function after({ place }: Found): FlowPlace {
  return { around: place.around, index: place.index + 1 };
}

function insert(flow: FlowDocument, nodes: readonly FlowNode[], { around, index }: FlowPlace): EditOutcome {
  const length = sequenceOf(flow, around).length;
  const [lowest, highest] = around === null ? [1, length - 1] : [0, length];
  if (index < lowest || index > highest) throw new EditRefusal('notHere');
  const [first] = nodes;
  if (!first || nodes.some(({ type }) => type === 'start')) throw new EditRefusal('notHere');
  if (around === null && nodes.some(({ type }) => type === 'end')) throw new EditRefusal('lastOnly');
  return { flow: withSequence(flow, around, (present) => present.toSpliced(index, 0, ...nodes)), chosen: first.id, about: first };
}

function sequenceOf(flow: FlowDocument, around: FlowItem | null): readonly FlowNode[] {
  if (around === null) return flow.nodes;
  const { branch } = foundItem(flow, around);
  if (!branch) throw new EditRefusal('gone');
  return branch.nodes;
}

/** A new branch of a choice goes before the one for the rest. */
function addBranch(flow: FlowDocument, item: FlowItem, branch: FlowBranch): EditOutcome {
  const { node } = foundItem(flow, item);
  if (!isBranching(node)) throw new EditRefusal('notHere');
  const { id } = node;
  const last = node.branches.at(-1);
  const hasRest = node.type !== 'parallel' && last !== undefined && last.when === undefined;
  const added: FlowBranch = node.type === 'parallel' ? without(branch, 'when') : hasRest && branch.when === undefined ? { ...branch, when: { all: [] } } : branch;
  const branches = node.branches.toSpliced(hasRest ? -1 : node.branches.length, 0, added);
  return { flow: withNode(flow, id, () => ({ ...node, branches })), chosen: branchItem(id, branch.id), about: added };
}

function moveItem(flow: FlowDocument, item: FlowItem, by: -1 | 1): EditOutcome {
  const found = foundItem(flow, item);
  if (found.branch) {
    const to = found.at + by;
    if (to < 0 || to >= found.node.branches.length) throw new EditRefusal('notHere');
    const branches = found.node.branches.toSpliced(found.at, 1).toSpliced(to, 0, found.branch);
    return { flow: withNode(flow, found.node.id, () => ({ ...found.node, branches })), chosen: item, about: found.branch };
  }
  const { around, index } = found.place;
  const to = index + by;
  const [lowest, highest] = around === null ? [1, found.sequence.length - 2] : [0, found.sequence.length - 1];
  if (isFixed(found) || to < lowest || to > highest) throw new EditRefusal('notHere');
  return { flow: withSequence(flow, around, (present) => present.toSpliced(index, 1).toSpliced(to, 0, found.node)), chosen: item, about: found.node };
}

function removeItem(flow: FlowDocument, item: FlowItem): EditOutcome {
  const found = foundItem(flow, item);
  if (isFixed(found)) throw new EditRefusal('fixedNode');
  const { around, index } = found.place;
  if (!found.branch) {
    const next = found.sequence[index + 1] ?? found.sequence[index - 1];
    return { flow: withSequence(flow, around, (present) => present.toSpliced(index, 1)), chosen: next?.id ?? around, about: found.node };
  }
  const branches = found.node.branches.toSpliced(found.at, 1);
  const [left] = branches;
  if (!left || branches.length > 1) {
    const beside = branches[Math.min(found.at, branches.length - 1)];
    return { flow: withNode(flow, found.node.id, () => ({ ...found.node, branches })), chosen: beside ? branchItem(found.node.id, beside.id) : found.node.id, about: found.branch };
  }
  // An end of its own would cut off what comes after: at the top there is one already.
  const nodes = around === null ? left.nodes.filter(({ type }) => type !== 'end') : left.nodes;
  return { flow: withSequence(flow, around, (present) => present.toSpliced(index, 1, ...nodes)), chosen: nodes[0]?.id ?? found.sequence[index - 1]?.id ?? around, about: found.branch };
}

function paste(flow: FlowDocument, clip: FlowClip, to: FlowPlace | { branchOf: string }, newId: () => string): EditOutcome {
  if ('branchOf' in to) {
    return addBranch(flow, to.branchOf, 'branch' in clip ? branchWithNewIds(clip.branch, newId) : { id: newId(), nodes: nodesWithNewIds(clip.nodes, newId) });
  }
  return insert(flow, nodesWithNewIds('branch' in clip ? clip.branch.nodes : clip.nodes, newId), to);
}

function withProperty<T extends object>(value: T, property: string, next: FlowValue | undefined): T {
  return next === undefined ? without(value, property) : { ...value, [property]: next };
}

function without<T extends object>(value: T, property: string): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== property)) as T;
}
