import { PERIODS, VARIABLE_NAMES, type ComparisonOperator, type Period, type VariableName } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { didYouMean } from '../did-you-mean.ts';
import { dayNumber } from '../field-types/date-value.ts';
import type { Fault, ValueKind } from '../field-types/definition.ts';
import { toDecimal } from '../field-types/number-value.ts';
import { getFieldType } from '../field-types/index.ts';
import { storageOf, valueKindOf } from '../field-types/resolve-field.ts';
import { resolveField, visibleNames, type FieldScope } from '../scope.ts';
import { isFieldOperand, isPeriodOperand, isVariableOperand } from './operand.ts';

const MAX_OPERANDS = 1_000;
const MAX_TEXT_OPERAND = 1_000;
const TEXT_PART_OPERATORS: readonly ComparisonOperator[] = ['contains', 'notContains', 'startsWith', 'endsWith'];

const VARIABLE_KINDS: Record<VariableName, ValueKind> = {
  'currentUser.id': 'text',
  'currentUser.organizeId': 'text',
  'currentUser.departmentId': 'text',
  'currentUser.organizeAndBelow': 'list',
  'currentUser.departmentAndBelow': 'list',
  'currentUser.subordinates': 'list',
  'currentUser.roles': 'list',
  'currentUser.positions': 'list',
  'currentUser.groups': 'list',
  'currentUser.projects': 'list',
  today: 'date',
  now: 'datetime',
  startOfMonth: 'date',
  startOfQuarter: 'date',
  startOfYear: 'date',
};

export interface OperandScope {
  scope: FieldScope;
  storedOnly: boolean;
}

/** Why an operand does not suit a field and an operator, or undefined where it does. */
export function findOperandFault(
  field: FieldDocument,
  op: ComparisonOperator,
  value: JsonValue | undefined,
  at: OperandScope,
): Fault | undefined {
  if (op === 'empty' || op === 'notEmpty') return value === undefined ? undefined : { rule: 'condition.noOperand' };
  if (value === undefined) return { rule: 'condition.operandMissing' };
  const wanted = wantedKind(field, op);
  const wantsList = op === 'in' || op === 'notIn';
  if (isVariableOperand(value)) return variableFault(value, wanted, wantsList);
  if (isPeriodOperand(value)) return periodFault(value, op, wanted);
  if (isFieldOperand(value)) return op === 'overlaps' || op === 'between' ? { rule: 'condition.operand' } : fieldFault(value, wanted, wantsList, at);
  if (Array.isArray(value)) return listFault(value, op, wanted);
  if (op === 'between') return { rule: 'condition.operand' };
  return constantFault(value, wanted);
}

/** The kind one operand must have; elements of lists and parts of texts are texts. */
function wantedKind(field: FieldDocument, op: ComparisonOperator): ValueKind {
  if (op === 'overlaps') return getFieldType(field.type)?.endKind ?? 'compound';
  return TEXT_PART_OPERATORS.includes(op) || valueKindOf(field) === 'list' ? 'text' : valueKindOf(field);
}

function variableFault(value: object, wanted: ValueKind, wantsList: boolean): Fault | undefined {
  const { var: name, addDays, ...rest } = value as { var: JsonValue; addDays?: JsonValue };
  if (Object.keys(rest).length > 0) return { rule: 'condition.operand' };
  if (typeof name !== 'string' || !isVariableName(name)) {
    const suggestion = didYouMean(String(name).slice(0, 100), VARIABLE_NAMES);
    return { rule: 'condition.variable', params: { name: String(name).slice(0, 100), ...(suggestion ? { suggestion } : {}) } };
  }
  if (addDays !== undefined && (name !== 'today' || !Number.isSafeInteger(addDays) || Math.abs(Number(addDays)) > 100_000)) {
    return { rule: 'condition.addDays' };
  }
  const kind = VARIABLE_KINDS[name];
  if (kind === 'list') return wantsList && wanted === 'text' ? undefined : { rule: 'condition.operand' };
  const fits = kind === wanted || (wanted === 'datetime' && kind === 'date');
  return fits && !wantsList ? undefined : { rule: 'condition.operand' };
}

const MAX_PERIODS = 10_000;

/** Both ends are a range; a single day needs to say which of them. */
function periodFault(value: object, op: ComparisonOperator, wanted: ValueKind): Fault | undefined {
  const { period, add, edge, ...rest } = value as { period: JsonValue; add?: JsonValue; edge?: JsonValue };
  const isKnown = PERIODS.includes(period as Period) && (edge === undefined || edge === 'start' || edge === 'end')
    && (add === undefined || (Number.isSafeInteger(add) && Math.abs(Number(add)) <= MAX_PERIODS)) && Object.keys(rest).length === 0;
  if (!isKnown) return { rule: 'condition.period' };
  const isRange = op === 'between' || op === 'overlaps';
  const fits = (wanted === 'date' || wanted === 'datetime') && op !== 'in' && op !== 'notIn' && !TEXT_PART_OPERATORS.includes(op);
  return fits && (isRange ? edge === undefined || op === 'overlaps' : edge !== undefined) ? undefined : { rule: 'condition.period' };
}

function isVariableName(name: string): name is VariableName {
  return (VARIABLE_NAMES as readonly string[]).includes(name);
}

function fieldFault(value: object, wanted: ValueKind, wantsList: boolean, at: OperandScope): Fault | undefined {
  const { field: name, ...rest } = value as { field: JsonValue };
  const found = typeof name === 'string' ? resolveField(at.scope, name) : undefined;
  if (Object.keys(rest).length > 0) return { rule: 'condition.operand' };
  if (!found) {
    const suggestion = didYouMean(String(name).slice(0, 100), visibleNames(at.scope));
    return { rule: 'condition.field', params: { name: String(name).slice(0, 100), ...(suggestion ? { suggestion } : {}) } };
  }
  if (at.storedOnly && storageOf(found.field) === 'none') return { rule: 'condition.notStored', params: { name: String(name) } };
  const kind = valueKindOf(found.field);
  const fits = wantsList ? kind === 'list' && wanted === 'text' : kind === wanted;
  return fits ? undefined : { rule: 'condition.operand' };
}

function listFault(value: JsonValue[], op: ComparisonOperator, wanted: ValueKind): Fault | undefined {
  if (op === 'between' || op === 'overlaps' ? value.length !== 2 : op !== 'in' && op !== 'notIn') return { rule: 'condition.operand' };
  if (value.length > MAX_OPERANDS) return { rule: 'condition.operands', params: { max: MAX_OPERANDS } };
  for (const item of value) {
    const fault = constantFault(item, wanted);
    if (fault) return fault;
  }
  return undefined;
}

/** Empty constants are allowed everywhere: they simply never match. */
function constantFault(value: JsonValue, wanted: ValueKind): Fault | undefined {
  if (value === null || value === '') return undefined;
  return typeof value !== 'object' && isConstantOf(value, wanted) ? undefined : { rule: 'condition.operand' };
}

function isConstantOf(value: string | number | boolean, wanted: ValueKind): boolean {
  switch (wanted) {
    case 'text':
      return typeof value !== 'string' || (value.length <= MAX_TEXT_OPERAND && !/[\u0000\p{Cs}]/u.test(value));
    case 'number':
      return toDecimal(value) !== undefined;
    case 'boolean':
      return typeof value === 'boolean' || value === 'true' || value === 'false';
    case 'date':
      return typeof value === 'string' && dayNumber(value) !== undefined;
    case 'datetime':
      return typeof value === 'string' ? dayNumber(value) !== undefined : Number.isSafeInteger(value);
    default:
      return false;
  }
}
