import type { ComparisonOperator } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { DAY, DAY_OFFSET_MS } from '#schemas/language/conditions/day.ts';
import { dayNumber, MS_PER_DAY } from '#schemas/language/field-types/date-value.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import type { Binds } from '../sql/binds.ts';
import type { ValueSql } from '../sql/dialects/dialect.ts';
import { isTextKind } from './kinds.ts';
import { ORDER_SYMBOLS, textItems, type OrderOperator } from './operand-sql.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const NUMERAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** Instants that both sides can hold as such; others are compared as numbers. */
const MAX_INSTANT_MS = 8.64e15;

/** Comparison of a single value with a value at hand. Typed where it can be, so that indexes serve. */
export function compareWithLiteral(
  binds: Binds, left: ValueSql, op: ComparisonOperator, right: JsonValue | undefined,
): string {
  if (right === undefined || isEmptyValue(right)) return 'FALSE';
  switch (op) {
    case 'in': return inSql(binds, left, right);
    case 'between':
      return Array.isArray(right) && right.length === 2
        ? `(${orderSql(binds, left, 'ge', right[0])} AND ${orderSql(binds, left, 'le', right[1])})`
        : 'FALSE';
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return isTextKind(left.kind) && right !== null && typeof right !== 'object'
        ? binds.dialect.hasPart(binds.dialect.asText(left), op, binds.value('text', String(right)))
        : 'FALSE';
    default:
      return Array.isArray(right) ? 'FALSE' : orderSql(binds, left, op as OrderOperator, right);
  }
}

function inSql(binds: Binds, left: ValueSql, right: JsonValue): string {
  if (left.kind === 'text') return `(${binds.oneOf('text', textItems(right))(left.sql)})`;
  const items = Array.isArray(right) ? right : [right];
  return items.length === 0 ? 'FALSE' : `(${items.map((item) => orderSql(binds, left, 'eq', item)).join(' OR ')})`;
}

function orderSql(binds: Binds, left: ValueSql, op: OrderOperator, right: JsonValue | undefined): string {
  if (right === undefined || isEmptyValue(right) || typeof right === 'object') return 'FALSE';
  if (isTextKind(left.kind)) return textOrder(binds, left, op, String(right));
  if (left.kind === 'boolean') {
    const other = right === 'true' ? true : right === 'false' ? false : right;
    return op === 'eq' && typeof other === 'boolean' ? `(${left.sql} = ${binds.value('boolean', other)})` : 'FALSE';
  }
  if (typeof right === 'boolean') return 'FALSE';
  if (typeof right === 'string' && DAY.test(right)) return dayOrder(binds, left, op, right);
  const number = typeof right === 'number' ? right : NUMERAL.test(right) ? Number(right) : Number.NaN;
  return Number.isNaN(number) ? 'FALSE' : numberOrder(binds, left, op, number);
}

function textOrder(binds: Binds, left: ValueSql, op: OrderOperator, right: string): string {
  const symbol = ORDER_SYMBOLS[op];
  if (left.kind === 'date' && dayNumber(right) !== undefined) return `(${left.sql} ${symbol} ${binds.value('date', right)})`;
  if (left.kind === 'time' && TIME.test(right)) return `(${left.sql} ${symbol} ${binds.value('time', right)})`;
  const collation = op === 'eq' ? '' : binds.dialect.exact;
  return `(${binds.dialect.asText(left)} ${symbol} ${binds.value('text', right)}${collation})`;
}

function numberOrder(binds: Binds, left: ValueSql, op: OrderOperator, right: number): string {
  const symbol = ORDER_SYMBOLS[op];
  if (left.kind === 'integer' && Number.isSafeInteger(right)) return `(${left.sql} ${symbol} ${binds.value('integer', right)})`;
  if (left.kind === 'timestamp' && Number.isInteger(right) && Math.abs(right) < MAX_INSTANT_MS && right > -MS_PER_DAY * 719_162) {
    return `(${left.sql} ${symbol} ${binds.value('timestamp', right)})`;
  }
  return `(${binds.dialect.asNumber(left)} ${symbol} ${binds.value('decimal', String(right))})`;
}

/** An instant against a whole day in UTC+8. */
function dayOrder(binds: Binds, left: ValueSql, op: OrderOperator, day: string): string {
  const number = dayNumber(day);
  if (left.kind !== 'timestamp' || number === undefined) {
    return `(${binds.dialect.dayText(left)} ${ORDER_SYMBOLS[op]} ${binds.value('text', day)}${binds.dialect.exact})`;
  }
  const start = number * MS_PER_DAY - DAY_OFFSET_MS;
  const from = (): string => binds.value('timestamp', start);
  const end = (): string => binds.value('timestamp', start + MS_PER_DAY);
  switch (op) {
    case 'eq': return `(${left.sql} >= ${from()} AND ${left.sql} < ${end()})`;
    case 'lt': return `(${left.sql} < ${from()})`;
    case 'le': return `(${left.sql} < ${end()})`;
    case 'gt': return `(${left.sql} >= ${end()})`;
    default: return `(${left.sql} >= ${from()})`;
  }
}
