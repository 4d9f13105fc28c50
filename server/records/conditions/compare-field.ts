import type { ComparisonOperator } from '#schemas/language/documents/condition.ts';
import { ORDER_SYMBOLS, type OrderOperator, type ValueSql } from './operand-sql.ts';
import { partSql } from './compare-literal.ts';
import { asNumber, asText, dayText, isNumberKind, isTextKind } from './convert.ts';

const DAY_PATTERN = `'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;
const NUMERAL_PATTERN = `'^[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)$'`;

/** Comparison of a single value with another expression; the operand takes the kind of the left value. */
export function compareWithField(left: ValueSql, op: ComparisonOperator, right: ValueSql): string {
  if (right.kind === 'json') return 'FALSE';
  switch (op) {
    case 'in':
      if (right.kind !== 'textArray') return orderSql(left, 'eq', right);
      return inListSql(left, right);
    case 'between': return 'FALSE';
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      if (!isTextKind(left.kind) || right.kind === 'textArray') return 'FALSE';
      return `(${asText(right)} <> '' AND ${partSql(asText(left), op, asText(right))})`;
    default:
      return right.kind === 'textArray' ? 'FALSE' : orderSql(left, op as OrderOperator, right);
  }
}

/** One value among the codes of a list; numbers compare as numbers. */
function inListSql(left: ValueSql, right: ValueSql): string {
  if (isTextKind(left.kind)) return `(${asText(left)} = ANY (${right.sql}))`;
  return `EXISTS (SELECT 1 FROM unnest(${right.sql}) AS item(code) WHERE ${orderSql(left, 'eq', { sql: 'item.code', kind: 'text' })})`;
}

function orderSql(left: ValueSql, op: OrderOperator, right: ValueSql): string {
  const symbol = ORDER_SYMBOLS[op];
  if (isTextKind(left.kind)) {
    if (left.kind === right.kind && left.kind !== 'text') return `(${left.sql} ${symbol} ${right.sql})`;
    return `(${asText(left)} ${symbol} ${asText(right)} COLLATE "C")`;
  }
  if (left.kind === 'boolean') {
    if (op !== 'eq') return 'FALSE';
    if (right.kind === 'boolean') return `(${left.sql} = ${right.sql})`;
    return isTextKind(right.kind) ? `(${left.sql}::text = ${asText(right)})` : 'FALSE';
  }
  if (right.kind === 'boolean') return 'FALSE';
  if (left.kind === 'timestamp' && right.kind === 'timestamp') return `(${left.sql} ${symbol} ${right.sql})`;
  if (isNumberKind(right.kind)) return `(${asNumber(left)} ${symbol} ${asNumber(right)})`;
  const text = asText(right);
  return `(CASE WHEN ${text} ~ ${DAY_PATTERN} THEN ${dayText(left)} ${symbol} ${text} COLLATE "C"`
    + ` WHEN ${text} ~ ${NUMERAL_PATTERN} THEN ${asNumber(left)} ${symbol} (${text})::numeric ELSE FALSE END)`;
}
