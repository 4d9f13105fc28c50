import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FlowDocument, PeopleRule } from '#schemas/language/documents/flow.ts';
import { isBranching, walkNodes } from '#schemas/language/flow/outline.ts';

/** The fields of the record that decide where a flow goes and who gets it, in the order they are met. */
export function decidingFields(flow: FlowDocument): string[] {
  const found = new Set<string>();
  for (const { node } of walkNodes(flow)) {
    if (isBranching(node)) for (const { when } of node.branches) if (when) inCondition(when, found);
    if ('people' in node) inPeople(node.people, found);
  }
  return [...found];
}

function inCondition(condition: Condition, found: Set<string>): void {
  if ('all' in condition) return condition.all.forEach((part) => inCondition(part, found));
  if ('any' in condition) return condition.any.forEach((part) => inCondition(part, found));
  if ('not' in condition) return inCondition(condition.not, found);
  if ('rows' in condition) return void found.add(condition.rows);
  found.add(condition.field);
  const { value } = condition;
  if (typeof value === 'object' && value !== null && 'field' in value) found.add(value.field);
}

function inPeople(rules: readonly PeopleRule[], found: Set<string>): void {
  for (const rule of rules) {
    if ('field' in rule) found.add(rule.field);
    if ('head' in rule && typeof rule.head === 'object') found.add(rule.head.field);
    if ('choice' in rule) inPeople(rule.from ?? [], found);
  }
}
