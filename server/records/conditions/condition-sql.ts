import type { Condition, Operand, RowsCondition, Variables } from '#schemas/language/documents/condition.ts';
import { MAX_CONDITION_DEPTH } from '#schemas/language/conditions/compile.ts';
import { isFieldOperand, isPeriodOperand, isVariableOperand, resolvePeriod, resolveVariable } from '#schemas/language/conditions/operand.ts';
import { AppError } from '../../kernel/errors.ts';
import { fieldOf, type StoredField } from '../model/stored-model.ts';
import { quoteName } from '../sql/identifier.ts';
import { relationSql } from '../sql/relation.ts';
import { liveSql } from '../sql/live-sql.ts';
import { findField, rootScope, type Scope } from '../sql/scope.ts';
import type { StorageKind } from '../sql/storage.ts';
import { compareSql } from './compare-sql.ts';
import type { OperandSql } from './operand-sql.ts';

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
  if (isPeriodOperand(operand)) return { literal: resolvePeriod(operand, context.variables) };
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
    sql: `EXISTS (SELECT 1 FROM ${relationSql(child)} ${alias} WHERE ${alias}."parent_id" = ${found.scope.alias}."id")`,
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
  const from = `FROM ${relationSql(child)} ${alias} WHERE ${alias}."parent_id" = ${found.scope.alias}."id"`;
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

/** An SQL expression and the kind of value it yields. */
export interface FieldSql {
  sql: string;
  kind: StorageKind;
  field: StoredField;
}

/** The expression of a field; undefined when the scope does not know the key or it has no value of its own. */
export function fieldSql(scope: Scope, key: string): FieldSql | undefined {
  const found = findField(scope, key);
  if (found === undefined) return undefined;
  const sql = storedSql(found.scope, found.field);
  return sql === undefined ? undefined : { sql, kind: found.field.kind, field: found.field };
}

function storedSql(scope: Scope, field: StoredField): string | undefined {
  switch (field.place.type) {
    case 'column':
    case 'system': return `${scope.alias}.${quoteName(field.place.column)}`;
    case 'lookup': return lookupSql(scope, field);
    case 'aggregate': return aggregateSql(scope, field);
    default: return undefined;
  }
}

function lookupSql(scope: Scope, field: StoredField): string | undefined {
  const lookup = field.document.lookup;
  const through = lookup === undefined ? undefined : fieldOf(scope.table, lookup.through);
  const target = scope.models.get(through?.target ?? '');
  if (lookup === undefined || through === undefined || target === undefined) return undefined;
  const throughSql = storedSql(scope, through);
  const alias = scope.binds.alias();
  const value = fieldSql(rootScope(scope.models, scope.binds, target, alias), lookup.field);
  if (throughSql === undefined || value === undefined) return undefined;
  return `(SELECT ${value.sql} FROM ${relationSql(target.root)} ${alias} WHERE ${alias}."id" = ${throughSql})`;
}

function aggregateSql(scope: Scope, field: StoredField): string | undefined {
  const aggregate = field.document.aggregate;
  const target = scope.models.get(aggregate?.model ?? '');
  if (aggregate === undefined || target === undefined) return undefined;
  const inner = { ...rootScope(scope.models, scope.binds, target, scope.binds.alias()), operands: { scope } };
  const of = aggregate.of === undefined ? undefined : fieldSql(inner, aggregate.of);
  const value = aggregate.function === 'count' || of === undefined ? 'count(*)'
    : aggregate.function === 'sum' ? `COALESCE(sum(${of.sql}), 0)` : `${aggregate.function}(${of.sql})`;
  const where = [liveSql(target, inner.alias)];
  if (aggregate.where !== undefined) where.push(conditionSql(inner, aggregate.where));
  return `(SELECT ${value} FROM ${relationSql(target.root)} ${inner.alias} WHERE ${where.join(' AND ')})`;
}
