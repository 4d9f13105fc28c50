import type { ComparisonOperator, Condition, Operand } from '../documents/condition.ts';

/** What can be decided by trying the values around the operand. Order of texts and parts of them cannot. */
const EXACT: readonly ComparisonOperator[] = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between', 'in', 'notIn', 'empty', 'notEmpty'];

/** Collects what each field is compared with; false where something other than a written value is. */
export function testedIn(condition: Condition, tested: Map<string, Operand[]>): boolean {
  if ('all' in condition) return condition.all.every((part) => testedIn(part, tested));
  if ('any' in condition) return condition.any.every((part) => testedIn(part, tested));
  if ('not' in condition) return testedIn(condition.not, tested);
  if ('rows' in condition || !EXACT.includes(condition.op)) return false;
  const { field, value } = condition;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return false;
  tested.set(field, [...(tested.get(field) ?? []), ...(value === undefined ? [] : [value])]);
  return true;
}
