import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import { conditionSql } from '../conditions/condition-sql.ts';
import type { RecordsContext } from '../context.ts';
import { SYSTEM_STORED_FIELDS, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { liveSql } from '../sql/live-sql.ts';
import { quoteName } from '../sql/identifier.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Scope } from '../sql/scope.ts';
import type { Dependency } from './dependencies.ts';
import type { RecordChange } from './record-change.ts';
import { fieldColumnsOf, recordset, toColumns } from './store-rows.ts';

/** Ids of the records that look at one of the written ones, as it was or as it is; in their order. */
export async function findDependents(
  context: RecordsContext, database: Database, model: StoredModel, dependency: Dependency, written: readonly RecordChange[],
): Promise<string[]> {
  const { dependent, table, field } = dependency;
  const binds = createBinds(context.source.dialect);
  const owner = rootScope(context.models, binds, dependent, 'd');
  const { scope, from } = insideSql(owner, dependent, table);
  const { aggregate, lookup } = field.document;
  const states = written.flatMap(({ before, after }) => [before, after]).filter((state) => state !== undefined);
  let match: string;
  if (aggregate !== undefined) {
    const columns = [
      ...[...SYSTEM_STORED_FIELDS.values()].filter(({ key }) => !model.root.fields.has(key)).map(({ key, kind, place }) =>
        ({ key, kind, column: place.type === 'column' ? place.column : key })),
      ...fieldColumnsOf(model.root),
    ];
    const inner: Scope = { ...rootScope(context.models, binds, model, 'm'), operands: { scope } };
    const where = aggregate.where === undefined ? 'TRUE' : conditionSql(inner, aggregate.where, dateVariables(Date.now()));
    match = `EXISTS (SELECT 1 FROM ${recordset(binds, 'm', columns, states.map((state) => toColumns(columns, state)))} WHERE ${where})`;
  } else {
    const through = table.fields.get(lookup?.through ?? '');
    if (through?.place.type !== 'column') return [];
    match = binds.among('text', states.map((state) => state['id']))(`${scope.alias}.${quoteName(through.place.column)}`);
  }
  const inside = from === '' ? match : `EXISTS (SELECT 1 FROM ${from} AND ${match})`;
  const rows = await database.query<{ id: string }>(
    `SELECT d."id" AS id FROM ${relationSql(dependent.root)} d WHERE ${liveSql(dependent, 'd')} AND ${inside} ORDER BY d."id"`,
    binds.values,
  );
  return rows.map(({ id }) => id);
}

/** The scope of a row of `table`, and the tables on the way to it from the record `d`. */
function insideSql(owner: Scope, model: StoredModel, table: StoredTable): { scope: Scope; from: string } {
  if (table === model.root) return { scope: owner, from: '' };
  const path = table.path.split('.');
  let scope = owner;
  const tables: string[] = [];
  const joins: string[] = [];
  for (const key of path) {
    const child = scope.table.children.get(key);
    if (child === undefined) break;
    const alias = owner.binds.alias();
    tables.push(`${relationSql(child)} ${alias}`);
    joins.push(`${alias}."parent_id" = ${scope.alias}."id"`);
    scope = { ...scope, table: child, alias, enclosing: scope };
  }
  return { scope, from: `${tables.join(', ')} WHERE ${joins.join(' AND ')}` };
}
