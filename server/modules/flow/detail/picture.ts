import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { isBranching, outlineOf } from '#schemas/language/flow/outline.ts';
import type { FlowState, Step } from '#schemas/language/flow/state.ts';
import type { FlowCopy, FlowNodeState } from '#schemas/wire/flow-runs.ts';
import type { NameOf } from '../directory/names.ts';

/** The document as a picture: kinds, titles and branches. Who decides by which rule, and under which condition, is the designers' business. */
export function pictureOf(flow: FlowDocument): FlowDocument {
  return { kind: 'flow', schemaVersion: flow.schemaVersion, code: flow.code, title: flow.title, model: flow.model, nodes: flow.nodes.map(bare) };
}

function bare(node: FlowNode): FlowNode {
  const head = { id: node.id, ...(node.title !== undefined && { title: node.title }) };
  if (isBranching(node)) return { ...head, type: node.type, branches: node.branches.map(({ id, title, nodes }) => ({ id, ...(title !== undefined && { title }), nodes: nodes.map(bare) })) };
  switch (node.type) {
    case 'approver':
    case 'copy': return { ...head, type: node.type, people: [] };
    case 'jump': return { ...head, type: 'jump', to: node.to };
    case 'timer': return { ...head, type: 'timer', wait: node.wait };
    case 'subFlow': return { ...head, type: 'subFlow', flow: node.flow };
    case 'operation': return { ...head, type: 'operation', call: { operation: '' } };
    case 'create': return { ...head, type: 'create', model: '', assign: {} };
    case 'end': return { ...head, type: 'end', ...(node.result !== undefined && { result: node.result }) };
    case 'start': return { ...head, type: 'start' };
  }
}

/** What has become of each node, by its last visit. */
export function nodeStates(flow: FlowDocument, state: FlowState | null, nameOf: NameOf): Record<string, FlowNodeState> {
  return Object.fromEntries([...outlineOf(flow).keys()].map((node) => {
    const step = state?.steps.findLast((one) => one.node === node && one.state !== 'dropped');
    return [node, step === undefined ? { state: 'ahead' as const, people: [] } : stateOf(step as Step & { state: 'active' | 'held' | 'done' }, nameOf)];
  }));
}

function stateOf({ state, result, entered, left, stuck, seats }: Step & { state: 'active' | 'held' | 'done' }, nameOf: NameOf): FlowNodeState {
  return {
    state, entered, ...(result !== undefined && { result }), ...(left !== undefined && { left }), ...(stuck !== undefined && { stuck }),
    people: seats.flatMap((seat) => (seat.tasks.length === 0 && seat.byRule === true ? [] : seat.tasks.length === 0 ? [{ ...nameOf(seat.person), isOpen: false }] : seat.tasks.filter((task) => task.state !== 'closed').map((task) => ({
      ...nameOf(task.decidedBy ?? task.person), isOpen: task.state === 'open',
      ...(task.decision !== undefined && { decision: task.decision }), ...(task.decided !== undefined && { time: task.decided }),
      ...(task.standsInFor !== undefined && task.standsInFor !== (task.decidedBy ?? task.person) && { standsInFor: nameOf(task.standsInFor) }),
    })))),
  };
}

/** Who has had a copy, with the receipt of who has read it. */
export function copiesOf(state: FlowState | null, nameOf: NameOf): FlowCopy[] {
  return (state?.copies ?? []).map(({ id, person, sent, read }) => ({ id, person: nameOf(person), sentTime: sent, readTime: read ?? null }));
}

/** Everybody whom a state names. */
export function peopleIn(state: FlowState | null): (string | undefined)[] {
  const deciding = (state?.steps ?? []).flatMap(({ seats }) => seats.flatMap((seat) => [seat.person, ...seat.tasks.flatMap((task) => [task.person, task.standsInFor, task.decidedBy, task.from])]));
  return [...deciding, ...(state?.copies ?? []).map(({ person }) => person)];
}
