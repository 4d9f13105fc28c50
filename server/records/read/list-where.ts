import type { Condition, Variables } from '#schemas/language/documents/condition.ts';
import { conditionSql } from '../conditions/condition-sql.ts';
import type { RowRule } from '../permissions/rights.ts';
import { fieldSql } from '../conditions/condition-sql.ts';
import { labelSql } from '../sql/label-sql.ts';
import { stateSql, type RecordState } from '../sql/live-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { modelWithin, rootScope, type Scope } from '../sql/scope.ts';
import { fieldLabel } from '../model/field-storage.ts';
import type { StoredField } from '../model/stored-model.ts';
import { containsPattern } from '../../kernel/contains-pattern.ts';

export interface WhereParts {
  /** Those that are there when absent. */
  state?: RecordState;
  rule: RowRule;
  /** Fixed by the screen, asked for by the reader, narrowing a choice: all must hold. */
  conditions: readonly (Condition | undefined)[];
  keyword?: { text: string; fields: readonly StoredField[] };
}

/** The WHERE of every statement that reads records on somebody's behalf. */
export function whereSql(scope: Scope, parts: WhereParts, variables: Variables): string {
  const where = [stateSql(scope.model, scope.alias, parts.state ?? 'live')];
  const rule = ruleSql(scope, parts.rule, variables);
  if (rule !== 'TRUE') where.push(rule);
  for (const condition of parts.conditions) {
    if (condition !== undefined) where.push(conditionSql(scope, condition, variables));
  }
  if (parts.keyword !== undefined && parts.keyword.text !== '') where.push(keywordSql(scope, parts.keyword.text, parts.keyword.fields));
  return where.join(' AND ');
}

/** A row rule as SQL. */
export function ruleSql(scope: Scope, rule: RowRule, variables: Variables): string {
  if (typeof rule === 'boolean') return rule ? 'TRUE' : 'FALSE';
  return conditionSql(scope, rule, variables);
}

/** Any of the fields holds the text, whatever the case; of references what is shown for them. */
function keywordSql(scope: Scope, text: string, fields: readonly StoredField[]): string {
  const shown: string[] = [];
  for (const field of fields) {
    const value = fieldSql(scope, field.key);
    if (value === undefined || value.kind === 'json') continue;
    const label = value.kind === 'textArray' ? undefined : labelOf(scope, field, value.sql);
    shown.push(label ?? (value.kind === 'text' ? value.sql : scope.binds.dialect.text(value.sql)));
  }
  if (shown.length === 0) return 'FALSE';
  // Bound only where it is used: the database refuses a value that nothing refers to.
  const pattern = scope.binds.value('text', containsPattern(text));
  return `(${shown.map((sql) => scope.binds.dialect.isLike(sql, pattern)).join(' OR ')})`;
}

/** The text of the record a single reference names. */
export function labelOf(scope: Scope, field: StoredField, value: string): string | undefined {
  const target = modelWithin(scope, field.target);
  if (target === undefined) return undefined;
  const alias = scope.binds.alias();
  const label = labelSql(rootScope(scope.models, scope.binds, target, alias), fieldLabel(field.document));
  return `(SELECT ${label} FROM ${relationSql(target.root)} ${alias} WHERE ${alias}."id" = ${value})`;
}
