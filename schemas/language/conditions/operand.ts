import type { FieldOperand, Operand, VariableOperand, Variables } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import { dateOfDay, dayNumber } from '../field-types/date-value.ts';

export function isVariableOperand(operand: Operand | JsonValue | undefined): operand is VariableOperand {
  return isObject(operand) && Object.hasOwn(operand, 'var');
}

export function isFieldOperand(operand: Operand | JsonValue | undefined): operand is FieldOperand {
  return isObject(operand) && Object.hasOwn(operand, 'field');
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
