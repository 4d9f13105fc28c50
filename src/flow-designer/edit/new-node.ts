import type { FlowBranch, FlowNode, FlowNodeType } from '#schemas/language/documents/flow.ts';

/** What can be put into a flow, in the order of the palette. */
export const ADDABLE = ['approver', 'copy', 'condition', 'parallel', 'inclusive', 'timer', 'subFlow', 'operation', 'create', 'jump', 'end'] as const satisfies readonly FlowNodeType[];
export type AddableType = (typeof ADDABLE)[number];

/** A node as it is put in: what has to be chosen is empty, and the checker asks for it. `newId` answers another id each time. */
export function newNode(type: AddableType, newId: () => string): FlowNode {
  const id = newId();
  switch (type) {
    case 'approver': return { id, type, people: [{ superior: 1 }] };
    case 'copy': return { id, type, people: [{ launcher: true }] };
    case 'condition':
    case 'inclusive': return { id, type, branches: [{ ...newBranch(newId), when: { all: [] } }, newBranch(newId)] };
    case 'parallel': return { id, type, branches: [newBranch(newId), newBranch(newId)] };
    case 'timer': return { id, type, wait: { hours: 1 } };
    case 'subFlow': return { id, type, flow: '' };
    case 'operation': return { id, type, call: { interface: '' } };
    case 'create': return { id, type, model: '', assign: {} };
    case 'jump': return { id, type, to: 'start' };
    case 'end': return { id, type, result: 'reject' };
  }
}

export function newBranch(newId: () => string): FlowBranch {
  return { id: newId(), nodes: [] };
}
