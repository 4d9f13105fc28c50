import type { PeopleRule } from '#schemas/language/documents/flow.ts';
import { PEOPLE_KINDS, type PeopleKind } from '../words/people-lenders.ts';

/** The kinds of rules for people, in the order they are offered. */
export const PEOPLE_RULES = ['superior', 'head', 'users', 'roles', 'positions', 'groups', 'departments', 'launcher', 'choice', 'field', 'approversOf', 'interface'] as const;
/** Those that can be answered as often as a list of flows is shown: who may launch, and out of whom a launcher chooses. */
export const LISTED_RULES = PEOPLE_RULES.filter((kind) => kind !== 'interface');
export type RuleKind = (typeof PEOPLE_RULES)[number];

export function kindOfRule(rule: PeopleRule): RuleKind {
  return PEOPLE_RULES.find((kind) => kind in rule) ?? 'users';
}

/** Whether the rule names people, or parts of the organisation, one by one. */
export function isKind(kind: RuleKind): kind is PeopleKind {
  return PEOPLE_KINDS.some((one) => one === kind);
}

/** A rule as it is added: who or what is meant has still to be chosen. */
export function newRule(kind: RuleKind): PeopleRule {
  switch (kind) {
    case 'users': return { users: [] };
    case 'roles': return { roles: [] };
    case 'positions': return { positions: [] };
    case 'groups': return { groups: [] };
    case 'departments': return { departments: [] };
    case 'head': return { head: 'launcher' };
    case 'superior': return { superior: 1 };
    case 'field': return { field: '' };
    case 'approversOf': return { approversOf: '' };
    case 'launcher': return { launcher: true };
    case 'choice': return { choice: true };
    case 'interface': return { interface: '' };
  }
}
