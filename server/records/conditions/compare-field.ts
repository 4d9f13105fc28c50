import type { ComparisonOperator } from '#schemas/language/documents/condition.ts';
import type { Dialect, ValueSql } from '../sql/dialects/dialect.ts';
import { isNumberKind, isTextKind } from './kinds.ts';
import { ORDER_SYMBOLS, type OrderOperator } from './operand-sql.ts';

const DAY_PATTERN = `'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;
const NUMERAL_PATTERN = `'^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)$'`;

/** Comparison of a single value with another expression; the operand takes the kind of the left value. */
export function compareWithField(dialect: Dialect, left: ValueSql, op: ComparisonOperator, right: ValueSql): string {
  if (right.kind === 'json') return 'FALSE';
  const { asText } = dialect;
  switch (op) {
    case 'in':
      if (right.kind !== 'textArray') return orderSql(dialect, left, 'eq', right);
      return inListSql(dialect, left, right);
    case 'between': return 'FALSE';
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      if (!isTextKind(left.kind) || right.kind === 'textArray') return 'FALSE';
      return `(${asText(right)} <> '' AND ${dialect.hasPart(asText(left), op, asText(right))})`;
    default:
      return right.kind === 'textArray' ? 'FALSE' : orderSql(dialect, left, op as OrderOperator, right);
  }
}

/** One value among the codes of a list; numbers compare as numbers. */
function inListSql(dialect: Dialect, left: ValueSql, right: ValueSql): string {
  if (isTextKind(left.kind)) return `(${dialect.asText(left)} = ANY (${right.sql}))`;
  return `EXISTS (SELECT 1 FROM unnest(${right.sql}) AS item(code) WHERE ${orderSql(dialect, left, 'eq', { sql: 'item.code', kind: 'text' })})`;
}

function orderSql(dialect: Dialect, left: ValueSql, op: OrderOperator, right: ValueSql): string {
  const symbol = ORDER_SYMBOLS[op];
  const { asText, asNumber } = dialect;
  if (isTextKind(left.kind)) {
    if (left.kind === right.kind && left.kind !== 'text') return `(${left.sql} ${symbol} ${right.sql})`;
    return `(${asText(left)} ${symbol} ${asText(right)}${dialect.exact})`;
  }
  if (left.kind === 'boolean') {
    if (op !== 'eq') return 'FALSE';
    if (right.kind === 'boolean') return `(${left.sql} = ${right.sql})`;
    return isTextKind(right.kind) ? `(${asText(left)} = ${asText(right)})` : 'FALSE';
  }
  if (right.kind === 'boolean') return 'FALSE';
  if (left.kind === 'timestamp' && right.kind === 'timestamp') return `(${left.sql} ${symbol} ${right.sql})`;
  if (isNumberKind(right.kind)) return `(${asNumber(left)} ${symbol} ${asNumber(right)})`;
  const text = asText(right);
  return `(CASE WHEN ${dialect.matches(text, DAY_PATTERN)} THEN ${dialect.dayText(left)} ${symbol} ${text}${dialect.exact}`
    + ` WHEN ${dialect.matches(text, NUMERAL_PATTERN)} THEN ${asNumber(left)} ${symbol} ${dialect.parseNumber(text)} ELSE FALSE END)`;
}
