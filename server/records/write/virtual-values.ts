import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { conditionFields } from '#schemas/language/conditions/fields.ts';
import type { RecordsContext } from '../context.ts';
import { SYSTEM_STORED_FIELDS, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { fieldColumns, selectList, type ReadColumn } from '../read/columns.ts';
import type { Scope } from '../sql/scope.ts';
import { rowsOf } from './diff.ts';
import { fieldColumnsOf, recordType, toColumns } from './store-rows.ts';

/**
 * The record with its lookups and aggregates as they would be if it were stored now; child rows
 * included. One statement for the record and one for each child table that has such fields.
 */
export async function loadVirtualValues(
  context: RecordsContext, database: Database, model: StoredModel, values: Values,
): Promise<Values> {
  const result: Values = { ...values };
  const own = virtualColumns(model.root);
  if (own.length > 0) {
    const [loaded] = await loadTable(context, database, model, model.root, [values], values);
    Object.assign(result, loaded);
  }
  for (const [key, table] of model.root.children) {
    if (hasVirtual(table)) result[key] = await loadRows(context, database, model, table, rowsOf(values[key]), values);
  }
  return result;
}

/** Whether lookups or aggregates have to be loaded at all. */
export function hasVirtual(table: StoredTable): boolean {
  return virtualColumns(table).length > 0 || [...table.children.values()].some(hasVirtual);
}

/** What lookups and aggregates depend on: when it has changed, they must be loaded again. */
export function virtualInputs(model: StoredModel, values: Values): string {
  return JSON.stringify(inputsOf(model.root, values));
}

function inputsOf(table: StoredTable, values: Values): JsonValue {
  const keys = new Set(virtualColumns(table).flatMap(({ document: { lookup, aggregate } }) => [
    ...(lookup === undefined ? [] : [lookup.through]),
    ...(aggregate?.where === undefined ? [] : conditionFields(aggregate.where)),
  ]));
  return [
    [...keys].map((key) => values[key] ?? null),
    ...[...table.children].filter(([, child]) => hasVirtual(child)).map(([key, child]) =>
      rowsOf(values[key]).map((row) => inputsOf(child, row))),
  ];
}

function virtualColumns(table: StoredTable) {
  return [...table.fields.values()].filter(({ place }) => place.type === 'lookup' || place.type === 'aggregate');
}

async function loadRows(
  context: RecordsContext, database: Database, model: StoredModel, table: StoredTable, rows: Values[], record: Values,
): Promise<Values[]> {
  if (rows.length === 0) return rows;
  const loaded = virtualColumns(table).length > 0 ? await loadTable(context, database, model, table, rows, record) : rows.map(() => ({}));
  const result = rows.map((row, index): Values => ({ ...row, ...loaded[index] }));
  for (const [key, child] of table.children) {
    if (!hasVirtual(child)) continue;
    for (const row of result) row[key] = await loadRows(context, database, model, child, rowsOf(row[key]), record);
  }
  return result;
}

/** The values stand in the statement as a table of their own, so the stored expressions serve unchanged. */
async function loadTable(
  context: RecordsContext, database: Database, model: StoredModel, table: StoredTable, rows: readonly Values[], record: Values,
): Promise<Values[]> {
  const binds = createBinds();
  const rootColumns = [
    ...[...SYSTEM_STORED_FIELDS.values()].filter(({ key }) => !model.root.fields.has(key)).map(({ key, kind, place }) =>
      ({ key, kind, column: place.type === 'column' ? place.column : key })),
    ...fieldColumnsOf(model.root),
  ];
  const root: Scope = { models: context.models, binds, model, table: model.root, alias: 'r' };
  const rootJson = binds.json([toColumns(rootColumns, record)]);
  let from = `jsonb_to_recordset(${rootJson}) AS r(${recordType(rootColumns)})`;
  let scope = root;
  let order = '';
  if (table !== model.root) {
    const columns = [{ key: 'id', kind: 'text' as const, column: 'id' }, ...fieldColumnsOf(table)];
    const json = binds.json(rows.map((row, index) => ({ ...toColumns(columns, row), row_index: index })));
    from += `, jsonb_to_recordset(${json}) AS t(${recordType(columns)}, "row_index" bigint)`;
    scope = { models: context.models, binds, model, table, alias: 't', enclosing: root };
    order = ' ORDER BY t."row_index"';
  }
  const columns: ReadColumn[] = fieldColumns(scope, virtualColumns(table)).filter(({ isDisplay }) => !isDisplay);
  const answer = await database.rows(`SELECT ${selectList(columns)} FROM ${from}${order}`, binds.values);
  return answer.map((values) => Object.fromEntries(columns.map(({ key }, index) => [key, (values[index] ?? null) as JsonValue])));
}
