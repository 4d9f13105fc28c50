import type { ComparisonOperator } from '#schemas/language/documents/condition.ts';
import type { Binds } from '../sql/binds.ts';
import { compareWithField } from './compare-field.ts';
import { compareWithLiteral } from './compare-literal.ts';
import { overlapSql } from './overlap-sql.ts';
import type { Dialect, ValueSql } from '../sql/dialects/dialect.ts';
import { textItems, type LeftSql, type OperandSql } from './operand-sql.ts';

const OPPOSITES: Partial<Record<ComparisonOperator, ComparisonOperator>> = {
  ne: 'eq', notIn: 'in', notContains: 'contains',
};

/** One comparison, as `schemas/language/conditions/compare.ts` defines it; null counts as false. */
export function compareSql(binds: Binds, left: LeftSql, op: ComparisonOperator, right: OperandSql): string {
  if (op === 'empty') return emptySql(binds.dialect, left);
  if (op === 'notEmpty') return `NOT ${emptySql(binds.dialect, left)}`;
  const opposite = OPPOSITES[op];
  if (opposite !== undefined) return `NOT COALESCE(${compareSql(binds, left, opposite, right)}, FALSE)`;
  if (op === 'overlaps') return overlapSql(binds, left, right);
  // Files, free JSON and rows have no order and equal nothing.
  if (left.kind === 'json' || left.kind === 'rows') return 'FALSE';
  const value = { sql: left.sql, kind: left.kind };
  if (value.kind === 'textArray') return listSql(binds, value, op, right);
  return 'literal' in right ? compareWithLiteral(binds, value, op, right.literal) : compareWithField(binds.dialect, value, op, right);
}

function emptySql(dialect: Dialect, left: LeftSql): string {
  switch (left.kind) {
    case 'rows': return `(NOT ${left.sql})`;
    case 'textArray': return `(COALESCE(cardinality(${left.sql}), 0) = 0)`;
    case 'json': return dialect.isEmptyJson(left.sql);
    case 'text': return `(COALESCE(${left.sql}, '') = '')`;
    default: return `(${left.sql} IS NULL)`;
  }
}

/** Several choices: `contains` and `in` hold when one of them is (among) the operand. */
function listSql(binds: Binds, left: ValueSql, op: ComparisonOperator, right: OperandSql): string {
  if (op !== 'contains' && op !== 'in') return 'FALSE';
  if ('literal' in right) return `(${left.sql} && ${binds.list('text', textItems(right.literal))})`;
  if (right.kind === 'textArray') return `(${left.sql} && ${right.sql})`;
  return right.kind === 'json' ? 'FALSE' : `(${binds.dialect.asText(right)} = ANY (${left.sql}))`;
}
