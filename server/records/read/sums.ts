import type { Variables } from '#schemas/language/documents/condition.ts';
import type { RecordsContext } from '../context.ts';
import type { ListQuery } from '../engine.ts';
import { fieldOf, type StoredModel } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { createBinds } from '../sql/binds.ts';
import { fieldSql, unknownField } from '../conditions/condition-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Scope } from '../sql/scope.ts';
import { whereSql, type WhereParts } from './list-where.ts';

const FUNCTIONS: ReadonlySet<string> = new Set(['sum', 'avg', 'count', 'min', 'max']);
const MAX_SUMS = 100;

/** Sums over the whole filtered set, all in one statement; undefined when none are wanted. */
export async function readSums(
  context: RecordsContext, model: StoredModel, sums: NonNullable<ListQuery['sums']>,
  { rights, parts, variables }: { rights: ModelRights; parts: WhereParts; variables: Variables },
): Promise<Record<string, number | null> | undefined> {
  if (sums.length === 0) return undefined;
  const binds = createBinds(context.source.dialect);
  const scope = rootScope(context.models, binds, model, 't');
  const expressions = sumColumns(scope, sums, rights).map(({ name, value }) => binds.dialect.number(`${name}(${value})`));
  const statement = `SELECT ${expressions.map((expression, index) => `${expression} AS "s${index}"`).join(', ')}`
    + ` FROM ${relationSql(model.root)} t WHERE ${whereSql(scope, parts, variables)}`;
  const [row = []] = await context.database.rows(statement, binds.values);
  return Object.fromEntries(sums.map((sum, index) => [sum.field, (row[index] ?? null) as number | null]));
}

/** What each of the sums adds up, and how; a field that cannot be added or must not be known is refused. */
export function sumColumns(scope: Scope, sums: NonNullable<ListQuery['sums']>, rights: ModelRights): { name: string; value: string }[] {
  return sums.slice(0, MAX_SUMS).map(({ field: key, function: name }) => {
    const field = fieldOf(scope.table, key);
    const value = field === undefined || !rights.canQuery(field.path) ? undefined : fieldSql(scope, key);
    if (value === undefined || !FUNCTIONS.has(name)) throw unknownField(key);
    if (name !== 'count' && value.kind !== 'integer' && value.kind !== 'decimal') throw unknownField(key);
    return { name, value: value.sql };
  });
}
