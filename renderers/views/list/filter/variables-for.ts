import { PERIODS } from '#schemas/language/documents/condition.ts';
import type { ComparisonOperator, PeriodOperand, VariableName } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';

/** Operators that compare with one value. */
export const SINGLE_VALUE_OPERATORS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;

const DATES: VariableName[] = ['today', 'startOfMonth', 'startOfQuarter', 'startOfYear'];

/** Variables that a line on this field may compare with. */
export function variablesFor(field: FieldDocument, op: ComparisonOperator): VariableName[] {
  const isList = op === 'in' || op === 'notIn';
  const named = getFieldType(field.type)?.comparedWith;
  if (named) return [...(isList ? named.many : named.one)];
  const kind = valueKindOf(field);
  if (isList || op === 'between') return [];
  if (kind === 'date') return DATES;
  return kind === 'datetime' ? ['now', ...DATES] : [];
}

/** Periods around today that a line on this field may compare with: whole ones for `between`, else their first and last days. */
export function periodsFor(field: FieldDocument, op: ComparisonOperator): PeriodOperand[] {
  const kind = op === 'overlaps' ? getFieldType(field.type)?.endKind : valueKindOf(field);
  if (kind !== 'date' && kind !== 'datetime') return [];
  const all = PERIODS.flatMap((period) => [-1, 0, 1].map((add): PeriodOperand => (add === 0 ? { period } : { period, add })));
  if (op === 'between' || op === 'overlaps') return all;
  if (!(SINGLE_VALUE_OPERATORS as readonly string[]).includes(op)) return [];
  return all.filter(({ period }) => period !== 'day').flatMap((period) => [{ ...period, edge: 'start' as const }, { ...period, edge: 'end' as const }]);
}
