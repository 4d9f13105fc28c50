import type { ComparisonOperator } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import { isEmptyValue } from '../field-types/definition.ts';
import { DAY, dayOfInstant } from './day.ts';

/**
 * What each operator means. The SQL compiler follows these sentences to the letter.
 *
 * - Empty is null, '' and []. `empty` and `notEmpty` ask for it; every other operator is false when
 *   the field or the operand is empty. `ne`, `notIn`, `notContains` are the exact opposites of `eq`,
 *   `in`, `contains`, so TRUE when either side is empty.
 * - The operand takes the kind of the field's value:
 *   text: numbers and booleans become their JSON text; order is by Unicode code point (COLLATE "C"),
 *   case counts, nothing is trimmed;
 *   number: texts of digits become numbers; order is by decimal value;
 *   boolean: only true and false; there is no order;
 *   date: `YYYY-MM-DD` as text;
 *   datetime: epoch milliseconds; an operand `YYYY-MM-DD` compares with the DAY of the instant in
 *   UTC+8, so `eq`, `le` and `between` take in whole days.
 *   An operand that cannot take the kind makes the comparison false.
 * - `in` on one value: it equals one of the list. `between`: low <= value <= high; a missing bound is false.
 * - On a list (several choices): `contains` holds when the list has the element, `in` when list and
 *   operand share an element; the operators of order and of text are false.
 * - `overlaps` on a range `[low, high]` (two values, as stored): it has a value in common with the operand, which is a
 *   range or one value; false on everything else, and against another field.
 * - `contains`, `startsWith`, `endsWith` on text: exact, case-sensitive parts of it.
 * - Rows: `any`, `all` (true without rows), `none` and `count` over the rows for which `where` holds.
 */
export function compareValues(left: JsonValue | undefined, op: ComparisonOperator, right: JsonValue | undefined): boolean {
  switch (op) {
    case 'empty':
      return isEmptyValue(left);
    case 'notEmpty':
      return !isEmptyValue(left);
    case 'ne':
      return !compareValues(left, 'eq', right);
    case 'notIn':
      return !compareValues(left, 'in', right);
    case 'notContains':
      return !compareValues(left, 'contains', right);
    default:
      return !isEmptyValue(left) && !isEmptyValue(right) && holds(left as JsonValue, op, right as JsonValue);
  }
}

function holds(left: JsonValue, op: ComparisonOperator, right: JsonValue): boolean {
  if (op === 'overlaps') return isOverlap(left, right);
  if (Array.isArray(left)) return (op === 'contains' || op === 'in') && left.some((item) => isOneOf(item, right));
  switch (op) {
    case 'in':
      return isOneOf(left, right);
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return isPart(left, op, right);
    case 'between':
      return Array.isArray(right) && right.length === 2 && isOrdered(left, 'ge', right[0]) && isOrdered(left, 'le', right[1]);
    default:
      return !Array.isArray(right) && isOrdered(left, op, right);
  }
}

function isOverlap(left: JsonValue, right: JsonValue): boolean {
  if (!Array.isArray(left) || left.length !== 2 || (Array.isArray(right) && right.length !== 2)) return false;
  const [from = null, to = null] = left;
  const [low, high] = Array.isArray(right) ? right : [right, right];
  return isOrdered(from, 'le', high) && isOrdered(to, 'ge', low);
}

function isOneOf(left: JsonValue, right: JsonValue): boolean {
  const items = Array.isArray(right) ? right : [right];
  return items.some((item) => isOrdered(left, 'eq', item));
}

function isPart(left: JsonValue, op: 'contains' | 'startsWith' | 'endsWith', right: JsonValue): boolean {
  if (typeof left !== 'string' || right === null || typeof right === 'object') return false;
  const part = String(right);
  if (op === 'contains') return left.includes(part);
  return op === 'startsWith' ? left.startsWith(part) : left.endsWith(part);
}

function isOrdered(left: JsonValue, op: ComparisonOperator, right: JsonValue | undefined): boolean {
  if (isEmptyValue(right)) return false;
  const order = compareScalars(left, right as JsonValue);
  if (order === undefined) return false;
  if (op === 'eq') return order === 0;
  if (typeof left === 'boolean') return false;
  if (op === 'lt') return order < 0;
  if (op === 'le') return order <= 0;
  return op === 'gt' ? order > 0 : op === 'ge' && order >= 0;
}

/** Negative, zero or positive; undefined where the operand cannot take the kind of the value. */
function compareScalars(left: JsonValue, right: JsonValue): number | undefined {
  if (right === null || typeof right === 'object') return undefined;
  if (typeof left === 'string') return compareText(left, String(right));
  if (typeof left === 'boolean') {
    const other = right === 'true' ? true : right === 'false' ? false : right;
    return typeof other === 'boolean' ? Number(left) - Number(other) : undefined;
  }
  if (typeof left !== 'number' || typeof right === 'boolean') return undefined;
  if (typeof right === 'string' && DAY.test(right)) return compareText(dayOfInstant(left), right);
  const number = typeof right === 'number' ? right : /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(right) ? Number(right) : Number.NaN;
  return Number.isNaN(number) ? undefined : left - number;
}

/** Order by Unicode code point, as UTF-8 bytes order. */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    // Surrogates stand for code points above all others, although their code units are not the highest.
    if (a !== b) return rank(a) - rank(b);
  }
  return left.length - right.length;
}

function rank(codeUnit: number): number {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? codeUnit + 0x10000 : codeUnit;
}
