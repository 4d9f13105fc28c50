import type { JsonScalar } from './json.ts';

/**
 * A condition is closed JSON data that is true or false of a record. ONE definition serves list
 * filters, row rules, reactions, option filters, action predicates and workflow branches.
 *
 * Logic is two-valued: a comparison with an empty value is false, `ne` and `notIn` are the exact
 * opposites of `eq` and `in`. Text compares by code point and case-sensitively.
 */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | Comparison
  | RowsCondition;

export interface Comparison {
  /** Key of a field of the model; inside `rows.where` a key of the row, then of the enclosing record. */
  field: string;
  op: ComparisonOperator;
  /** Absent for `empty` and `notEmpty`; a list for `in`, `notIn`; `[low, high]` for `between` and, or one value, for `overlaps`. */
  value?: Operand;
}

/** A statement about the rows of a child table. */
export interface RowsCondition {
  rows: string;
  quantifier: 'any' | 'all' | 'none' | 'count';
  /** Which rows count; every row when absent. */
  where?: Condition;
  /** Only for `count`. */
  op?: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';
  /** Only for `count`: a whole number. */
  value?: number;
}

export const COMPARISON_OPERATORS = [
  'eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between',
  'in', 'notIn', 'contains', 'notContains', 'startsWith', 'endsWith', 'overlaps',
  'empty', 'notEmpty',
] as const;
export type ComparisonOperator = (typeof COMPARISON_OPERATORS)[number];

export type Operand = JsonScalar | JsonScalar[] | VariableOperand | PeriodOperand | FieldOperand;

/** A value known only when the condition is evaluated. */
export interface VariableOperand {
  var: VariableName;
  /** Only for `today`: shift in whole days, e.g. -7. */
  addDays?: number;
}

export const PERIODS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The days of a period around today, e.g. of last month: `{ period: 'month', add: -1 }`. Weeks begin on Monday. */
export interface PeriodOperand {
  period: Period;
  /** Periods before (negative) or after this one. */
  add?: number;
  /** Its first or last day; both, as `[first, last]`, when absent: only for `between` and `overlaps`. */
  edge?: 'start' | 'end';
}

/** The value of another field of the same record. */
export interface FieldOperand {
  field: string;
}

/** Lists (for `in`, `notIn`): the names that end in `s` or `AndBelow`. */
export const VARIABLE_NAMES = [
  'currentUser.id', 'currentUser.organizeId', 'currentUser.departmentId',
  'currentUser.organizeAndBelow', 'currentUser.departmentAndBelow', 'currentUser.subordinates',
  'currentUser.roles', 'currentUser.positions', 'currentUser.groups', 'currentUser.projects',
  'today', 'now', 'startOfMonth', 'startOfQuarter', 'startOfYear',
] as const;
export type VariableName = (typeof VARIABLE_NAMES)[number];

/** Values of the variables for one evaluation. Dates are `YYYY-MM-DD`, `now` is epoch milliseconds. */
export type Variables = Record<VariableName, JsonScalar | JsonScalar[]>;
