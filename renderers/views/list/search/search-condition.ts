import type { Condition, Operand } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { SearchField } from './search-fields.ts';

/** The operand of a search field now: what the user entered, else the document's default. */
export function searchValue(field: SearchField, search: Record<string, JsonValue>): JsonValue {
  const value = search[field.key];
  return value === undefined ? field.default : value;
}

/** The conditions of the filled search fields. */
export function searchConditions(fields: SearchField[], search: Record<string, JsonValue>): Condition[] {
  return fields.flatMap((field) => {
    const condition = searchCondition(field, searchValue(field, search));
    return condition ? [condition] : [];
  });
}

/** The condition of one field; null when its operand is empty. A range open at one end is a comparison. */
export function searchCondition({ key, op }: SearchField, value: JsonValue): Condition | null {
  if (isEmptyOperand(value)) return null;
  if (op === 'between' && Array.isArray(value)) {
    const [low = null, high = null] = value;
    if (isEmptyOperand(low)) return { field: key, op: 'le', value: high as Operand };
    if (isEmptyOperand(high)) return { field: key, op: 'ge', value: low as Operand };
  }
  if (Array.isArray(value) && op === 'eq') return { field: key, op: 'in', value: value as Operand };
  if (!Array.isArray(value) && (op === 'in' || op === 'notIn')) return { field: key, op, value: [value] as Operand };
  return { field: key, op, value: value as Operand };
}

/** Whether an operand says nothing: null, blank text, an empty list or a list of nothing. */
export function isEmptyOperand(value: JsonValue | undefined): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.every((item) => isEmptyOperand(item));
}
