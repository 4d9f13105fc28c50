import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Fault } from '../field-types/definition.ts';
import { toCanonicalNumber } from '../field-types/number-value.ts';
import { emptyValueOf, parseFieldValue, scaleOf, valueKindOf } from '../field-types/resolve-field.ts';
import { isEmpty, isList, isNumber, toBoolean, toNumber, toText, type FormulaType, type FormulaValue } from './value.ts';

export interface FieldResult {
  value: JsonValue;
  fault?: Fault;
}

/**
 * The result of a formula as its field stores it. Numbers are rounded half up to the field's places;
 * an invalid number is 0; one of more than 12 integer digits is 0 with the fault `amountTooLarge`.
 */
export function toFieldResult(result: FormulaValue, field: FieldDocument): FieldResult {
  const kind = valueKindOf(field);
  if (kind === 'number') return toNumberResult(result, field);
  if (kind === 'boolean') return { value: toBoolean(result) };
  if (isEmpty(result) || (isNumber(result) && !result.isFinite())) return { value: emptyValueOf(field) };
  const parsed = parseFieldValue(field, kind === 'datetime' ? toNumber(result).toNumber() : toJson(result));
  return parsed.ok ? { value: parsed.value } : { value: emptyValueOf(field), fault: parsed.fault };
}

function toNumberResult(result: FormulaValue, field: FieldDocument): FieldResult {
  const number = toNumber(result);
  if (!number.isFinite()) return { value: 0 };
  const parsed = toCanonicalNumber(number, scaleOf(field));
  return parsed.ok ? { value: parsed.value } : { value: 0, fault: parsed.fault };
}

function toJson(result: FormulaValue): JsonValue {
  return isList(result) ? result.map(toText) : toText(result);
}

/** Whether a field can hold what a formula of this type yields. */
export function canHold(field: FieldDocument, type: FormulaType): boolean {
  if (type === 'any') return true;
  switch (valueKindOf(field)) {
    case 'number':
      return type === 'number' || type === 'boolean';
    case 'boolean':
      return type === 'boolean';
    case 'text':
      return type !== 'list';
    case 'date':
      return type === 'date' || type === 'text';
    case 'datetime':
      return type === 'datetime';
    case 'list':
      return type === 'list' || type === 'text';
    default:
      return false;
  }
}
