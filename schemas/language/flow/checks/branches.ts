import type { FlowBranch } from '../../documents/flow.ts';
import type { FieldDocument } from '../../documents/field.ts';
import type { Values } from '../../runtime.ts';
import { findBranchFaults, type BranchFault } from '../branch-faults.ts';
import { isBranching, type Place } from '../outline.ts';
import type { FlowFault } from './fault.ts';

/** Branches that say too much or too little to be chosen among. */
export function branchFaults({ node, at }: Place): FlowFault[] {
  if (!isBranching(node)) return [];
  const { branches } = node;
  const one: FlowFault[] = branches.length < 2 ? [{ at: [...at, 'branches'], rule: 'checker.flow.oneBranch', severity: 'warning' }] : [];
  if (node.type === 'parallel') {
    return [...one, ...branches.flatMap(({ when }, index) => (when === undefined ? [] : [{ at: [...at, 'branches', index, 'when'], rule: 'checker.flow.parallelWhen', atKey: true }]))];
  }
  const open = branches.flatMap(({ when }, index): FlowFault[] => (when !== undefined && isEmpty(when) ? [{ at: [...at, 'branches', index, 'when'], rule: 'checker.flow.noCondition' }] : []));
  const rest = branches.flatMap(({ when }, index) => (when === undefined ? [index] : []));
  return [...one, ...open, ...rest.slice(1).map((index) => ({ at: [...at, 'branches', index], rule: 'checker.flow.secondRest' }))];
}

/** A group without a line. A document that is judged may hold anything in its place. */
function isEmpty(when: unknown): boolean {
  if (typeof when !== 'object' || when === null) return false;
  const lines = 'all' in when ? when.all : 'any' in when ? when.any : undefined;
  return Array.isArray(lines) && lines.length === 0;
}

/**
 * Gaps and overlaps between the branches of a choice, whose conditions are right.
 *
 * @param maxCases so many combinations of values are tried
 */
export function choiceFaults({ node, at }: Place, fields: Readonly<Record<string, FieldDocument>>, maxCases: number): FlowFault[] {
  // Where every branch is taken whose condition holds, several or none are meant.
  if (node.type !== 'condition') return [];
  return findBranchFaults(node.branches, fields, maxCases).map((fault) => asFault(fault, node.branches, [...at, 'branches']));
}

function asFault(fault: BranchFault, branches: readonly FlowBranch[], at: FlowFault['at']): FlowFault {
  const placeOf = (id: string): FlowFault['at'] => [...at, branches.findIndex((branch) => branch.id === id), 'when'];
  switch (fault.fault) {
    case 'gap': return { at, rule: 'checker.flow.gap', params: { example: written(fault.example) }, severity: 'warning' };
    case 'overlap': return { at: placeOf(fault.branches[1]), rule: 'checker.flow.overlap', params: { name: fault.branches[0], example: written(fault.example) }, severity: 'warning' };
    default: return { at: placeOf(fault.branch), rule: 'checker.flow.neverTaken', severity: 'warning' };
  }
}

function written(example: Values): string {
  return Object.entries(example).map(([field, value]) => `${field} = ${JSON.stringify(value)}`).join(', ').slice(0, 200);
}
