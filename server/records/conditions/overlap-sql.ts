import type { JsonValue } from '#schemas/language/documents/json.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Binds } from '../sql/binds.ts';
import { compareWithLiteral } from './compare-literal.ts';
import type { LeftSql, OperandSql } from './operand-sql.ts';

/** Whether a stored range has a value in common with a range or a value at hand; only lists of two are ranges. */
export function overlapSql(binds: Binds, left: LeftSql, right: OperandSql): string {
  if (!('literal' in right) || right.literal === undefined || (left.kind !== 'json' && left.kind !== 'textArray')) return 'FALSE';
  // Ranges are kept in PostgreSQL only.
  if (binds.dialect.name !== 'postgresql') throw new AppError('badRequest');
  const { literal } = right;
  if (Array.isArray(literal) && literal.length !== 2) return 'FALSE';
  const [low, high] = Array.isArray(literal) ? literal : [literal, literal];
  const compare = left.kind === 'json' ? jsonEnd : textEnd;
  const isRange = left.kind === 'json'
    ? `jsonb_typeof(${left.sql}) = 'array' AND jsonb_array_length(CASE WHEN jsonb_typeof(${left.sql}) = 'array' THEN ${left.sql} ELSE '[]'::jsonb END) = 2`
    : `cardinality(${left.sql}) = 2`;
  return `(CASE WHEN ${isRange} THEN ${compare(binds, left.sql, 0, 'le', high)} AND ${compare(binds, left.sql, 1, 'ge', low)} ELSE FALSE END)`;
}

function jsonEnd(binds: Binds, sql: string, index: number, op: 'le' | 'ge', value: JsonValue | undefined): string {
  const text = `(${sql} ->> ${String(index)})`;
  return `(CASE jsonb_typeof(${sql} -> ${String(index)})`
    + ` WHEN 'string' THEN ${compareWithLiteral(binds, { sql: text, kind: 'text' }, op, value)}`
    + ` WHEN 'number' THEN ${compareWithLiteral(binds, { sql: `${text}::numeric`, kind: 'decimal' }, op, value)} ELSE FALSE END)`;
}

function textEnd(binds: Binds, sql: string, index: number, op: 'le' | 'ge', value: JsonValue | undefined): string {
  return compareWithLiteral(binds, { sql: `(${sql})[${String(index + 1)}]`, kind: 'text' }, op, value);
}
