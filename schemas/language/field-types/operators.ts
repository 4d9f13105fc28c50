import type { ComparisonOperator } from '../documents/condition.ts';

/** The operators that make sense for a kind of value; field types pick one of these sets. */
export const TEXT_OPERATORS = [
  'eq', 'ne', 'in', 'notIn', 'contains', 'notContains', 'startsWith', 'endsWith', 'empty', 'notEmpty',
] as const satisfies readonly ComparisonOperator[];

export const LONG_TEXT_OPERATORS = [
  'contains', 'notContains', 'startsWith', 'endsWith', 'empty', 'notEmpty',
] as const satisfies readonly ComparisonOperator[];

export const ORDER_OPERATORS = [
  'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between', 'in', 'notIn', 'empty', 'notEmpty',
] as const satisfies readonly ComparisonOperator[];

export const CODE_OPERATORS = ['eq', 'ne', 'in', 'notIn', 'empty', 'notEmpty'] as const satisfies readonly ComparisonOperator[];

export const BOOLEAN_OPERATORS = ['eq', 'ne', 'empty', 'notEmpty'] as const satisfies readonly ComparisonOperator[];

export const LIST_OPERATORS = [
  'contains', 'notContains', 'in', 'notIn', 'empty', 'notEmpty',
] as const satisfies readonly ComparisonOperator[];

export const PRESENCE_OPERATORS = ['empty', 'notEmpty'] as const satisfies readonly ComparisonOperator[];

export const RANGE_OPERATORS = ['overlaps', 'empty', 'notEmpty'] as const satisfies readonly ComparisonOperator[];
