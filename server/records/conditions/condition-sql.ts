import type { Condition, Operand, RowsCondition, Variables } from '#schemas/language/documents/condition.ts';
import { MAX_CONDITION_DEPTH } from '#schemas/language/conditions/compile.ts';
import { isFieldOperand, isVariableOperand, resolveVariable } from '#schemas/language/conditions/operand.ts';
import { AppError } from '../../kernel/errors.ts';
import { fieldSql } from '../sql/field-sql.ts';
import { quoteTable } from '../sql/identifier.ts';
import { findField, type Scope } from '../sql/scope.ts';
import { compareSql, type OperandSql } from './compare-sql.ts';

/**
 * The condition as an SQL expression, true for exactly the records for which the language's own
 * evaluation is true. Where that is false the expression is false or null, so it may stand in WHERE and
 * under AND and OR as it is. Every value is bound. An unknown field throws `badRequest` that names it.
 */
export function conditionSql(scope: Scope, condition: Condition, variables: Partial<Variables> = {}): string {
  return nodeSql({ scope, variables: variables as Variables }, condition, 1);
}

interface Context {
  scope: Scope;
  variables: Variables;
}

function nodeSql(context: Context, condition: Condition, depth: number): string {
  if (depth > MAX_CONDITION_DEPTH) throw new AppError('badRequest', { textKey: 'error.filterTooDeep' });
  if ('all' in condition) return join(condition.all.map((part) => nodeSql(context, part, depth + 1)), 'AND', 'TRUE');
  if ('any' in condition) return join(condition.any.map((part) => nodeSql(context, part, depth + 1)), 'OR', 'FALSE');
  if ('not' in condition) return negate(nodeSql(context, condition.not, depth + 1));
  if ('rows' in condition) return rowsSql(context, condition, depth + 1);
  const left = presenceOfRows(context.scope, condition.field) ?? fieldSql(context.scope, condition.field);
  if (left === undefined) throw unknownField(condition.field);
  return compareSql(context.scope.binds, left, condition.op, operandSql(context, condition.value));
}

/** False instead of null, so that `NOT` is the exact opposite. */
export function negate(sql: string): string {
  return `NOT COALESCE(${sql}, FALSE)`;
}

function join(parts: readonly string[], word: 'AND' | 'OR', none: string): string {
  return parts.length === 0 ? none : `(${parts.join(` ${word} `)})`;
}

function operandSql(context: Context, operand: Operand | undefined): OperandSql {
  if (isVariableOperand(operand)) return { literal: resolveVariable(operand, context.variables) };
  if (!isFieldOperand(operand)) return { literal: operand };
  const operands = context.scope.operands;
  if (operands !== undefined && 'values' in operands) {
    return { literal: Object.hasOwn(operands.values, operand.field) ? operands.values[operand.field] : undefined };
  }
  const value = fieldSql(operands?.scope ?? context.scope, operand.field);
  if (value === undefined) throw unknownField(operand.field);
  return value;
}

/** A child table can be asked whether it has rows. */
function presenceOfRows(scope: Scope, key: string): { sql: string; kind: 'rows' } | undefined {
  const found = findField(scope, key);
  if (found?.field.place.type !== 'table') return undefined;
  const child = found.scope.table.children.get(key);
  if (child === undefined) return undefined;
  const alias = scope.binds.alias();
  return {
    sql: `EXISTS (SELECT 1 FROM ${quoteTable(child.table)} ${alias} WHERE ${alias}."parent_id" = ${found.scope.alias}."id")`,
    kind: 'rows',
  };
}

function rowsSql(context: Context, condition: RowsCondition, depth: number): string {
  const found = findField(context.scope, condition.rows);
  const child = found?.scope.table.children.get(condition.rows);
  if (found === undefined || child === undefined) throw unknownField(condition.rows);
  const { binds } = context.scope;
  const alias = binds.alias();
  const { operands } = context.scope;
  const scope: Scope = {
    ...found.scope, table: child, alias, enclosing: found.scope, ...(operands === undefined ? {} : { operands }),
  };
  const where = condition.where === undefined ? 'TRUE' : nodeSql({ ...context, scope }, condition.where, depth);
  const from = `FROM ${quoteTable(child.table)} ${alias} WHERE ${alias}."parent_id" = ${found.scope.alias}."id"`;
  switch (condition.quantifier) {
    case 'any': return `EXISTS (SELECT 1 ${from} AND ${where})`;
    case 'none': return `NOT EXISTS (SELECT 1 ${from} AND ${where})`;
    case 'all': return `NOT EXISTS (SELECT 1 ${from} AND ${negate(where)})`;
    default: {
      const count = { sql: `(SELECT count(*) ${from} AND ${where})`, kind: 'integer' as const };
      return compareSql(binds, count, condition.op ?? 'ge', { literal: condition.value ?? 1 });
    }
  }
}

/** A filter that names what is not there, or what the reader must not know of. */
export function unknownField(key: string): AppError {
  return new AppError('badRequest', {
    textKey: 'error.unknownField', params: { field: key }, data: { errors: [{ path: key, rule: 'unknownField', message: key }] },
  });
}

