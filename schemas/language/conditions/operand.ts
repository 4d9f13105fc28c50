import type { FieldOperand, Operand, PeriodOperand, VariableOperand, Variables } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import { dateOfDay, dayNumber } from '../field-types/date-value.ts';
import { periodOf } from './period.ts';

export function isVariableOperand(operand: Operand | JsonValue | undefined): operand is VariableOperand {
  return isObject(operand) && Object.hasOwn(operand, 'var');
}

export function isFieldOperand(operand: Operand | JsonValue | undefined): operand is FieldOperand {
  return isObject(operand) && Object.hasOwn(operand, 'field');
}

export function isPeriodOperand(operand: Operand | JsonValue | undefined): operand is PeriodOperand {
  return isObject(operand) && Object.hasOwn(operand, 'period');
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Value of a variable for one evaluation; undefined where the surroundings do not know it. */
export function resolveVariable(operand: VariableOperand, variables: Variables): JsonValue | undefined {
  const value: JsonValue | undefined = Object.hasOwn(variables, operand.var) ? variables[operand.var] : undefined;
  if (operand.addDays === undefined || typeof value !== 'string') return value;
  const day = dayNumber(value);
  return day === undefined ? undefined : dateOfDay(day + operand.addDays);
}

/** The days of a period as `[first, last]`, or the one that is asked for; undefined where nobody knows the day. */
export function resolvePeriod({ period, add = 0, edge }: PeriodOperand, variables: Variables): JsonValue | undefined {
  const { today } = variables;
  const days = typeof today === 'string' ? periodOf(today, period, add) : undefined;
  return days === undefined || edge === undefined ? days : days[edge === 'start' ? 0 : 1];
}
