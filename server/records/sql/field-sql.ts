import { conditionSql } from '../conditions/condition-sql.ts';
import { fieldOf, type StoredField, type StoredModel } from '../model/stored-model.ts';
import { quoteName, quoteTable } from './identifier.ts';
import { findField, rootScope, type Scope } from './scope.ts';
import type { StorageKind } from './storage.ts';

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
    case 'column': return `${scope.alias}.${quoteName(field.place.column)}`;
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
  return `(SELECT ${value.sql} FROM ${quoteTable(target.root.table)} ${alias} WHERE ${alias}."id" = ${throughSql})`;
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
  return `(SELECT ${value} FROM ${quoteTable(target.root.table)} ${inner.alias} WHERE ${where.join(' AND ')})`;
}

/** Records of this model (in a table it may share) that are not deleted. */
export function liveSql(model: StoredModel, alias: string): string {
  const parts = [`${alias}."deleted_at" IS NULL`];
  for (const { column, value } of model.discriminator) {
    parts.push(`${alias}.${quoteName(column)} = '${value.replaceAll("'", "''")}'`);
  }
  return parts.join(' AND ');
}

/** The text that names a record of `model` to a person; `label` is a field of it, its own label by default. */
export function labelSql(scope: Scope, label: string | undefined): string {
  const value = fieldSql(scope, label ?? scope.model.document.label) ?? fieldSql(scope, scope.model.document.label);
  return value === undefined ? `${scope.alias}."id"` : value.kind === 'text' ? value.sql : `${value.sql}::text`;
}
