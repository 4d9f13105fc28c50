import { fieldSql } from '../conditions/condition-sql.ts';
import type { Scope } from './scope.ts';

/** The text that names a record of `model` to a person; `label` is a field of it, its own label by default. */
export function labelSql(scope: Scope, label: string | undefined): string {
  const value = fieldSql(scope, label ?? scope.model.document.label) ?? fieldSql(scope, scope.model.document.label);
  return value === undefined ? `${scope.alias}."id"` : value.kind === 'text' ? value.sql : scope.binds.dialect.text(value.sql);
}
