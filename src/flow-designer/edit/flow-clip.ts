import type { FlowBranch, FlowNode, PeopleRule, RejectRule } from '#schemas/language/documents/flow.ts';
import { isBranching } from '#schemas/language/flow/outline.ts';

/** What was copied: nodes that follow each other, or a branch. */
export type FlowClip = { nodes: FlowNode[] } | { branch: FlowBranch };

/** Copies with ids of their own. Names of nodes that were copied too lead to the copies, others stay as they are. */
export function nodesWithNewIds(nodes: readonly FlowNode[], newId: () => string): FlowNode[] {
  const ids = new Map<string, string>();
  collectIds(nodes, ids, newId);
  return nodes.map((node) => renamed(node, ids, newId));
}

export function branchWithNewIds(branch: FlowBranch, newId: () => string): FlowBranch {
  return { ...branch, id: newId(), nodes: nodesWithNewIds(branch.nodes, newId) };
}

function collectIds(nodes: readonly FlowNode[], ids: Map<string, string>, newId: () => string): void {
  for (const node of nodes) {
    ids.set(node.id, newId());
    if (isBranching(node)) for (const branch of node.branches) collectIds(branch.nodes, ids, newId);
  }
}

function renamed(node: FlowNode, ids: ReadonlyMap<string, string>, newId: () => string): FlowNode {
  const idOf = (id: string): string => ids.get(id) ?? id;
  const people = (rules: readonly PeopleRule[]): PeopleRule[] => rules.map((rule) => {
    if ('approversOf' in rule) return { approversOf: idOf(rule.approversOf) };
    return 'choice' in rule && rule.from ? { ...rule, from: people(rule.from) } : rule;
  });
  const id = idOf(node.id);
  if (isBranching(node)) {
    return { ...node, id, branches: node.branches.map((branch) => ({ ...branch, id: newId(), nodes: branch.nodes.map((inner) => renamed(inner, ids, newId)) })) };
  }
  switch (node.type) {
    case 'jump': return { ...node, id, to: idOf(node.to) };
    case 'copy': return { ...node, id, people: people(node.people) };
    case 'subFlow': return { ...node, id, ...(node.launcher && { launcher: people(node.launcher) }) };
    case 'approver': return {
      ...node, id, people: people(node.people),
      ...(typeof node.nobody === 'object' && { nobody: { people: people(node.nobody.people) } }),
      ...(node.reject && { reject: rejectWith(node.reject, idOf) }),
      ...(node.copies && { copies: people(node.copies) }),
      ...(node.timeouts && { timeouts: node.timeouts.map((timeout) => (typeof timeout.do === 'object' ? { ...timeout, do: { escalate: people(timeout.do.escalate) } } : timeout)) }),
    };
    default: return { ...node, id };
  }
}

function rejectWith(rule: RejectRule, idOf: (id: string) => string): RejectRule {
  return Array.isArray(rule.to) ? { ...rule, to: rule.to.map(idOf) } : rule;
}
