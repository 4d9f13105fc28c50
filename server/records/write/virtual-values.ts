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
import { fieldColumnsOf, recordset, toColumns } from './store-rows.ts';

/** `loadVirtualValuesOfMany` for one record. */
export async function loadVirtualValues(
  context: RecordsContext, database: Database, model: StoredModel, values: Values,
): Promise<Values> {
  const [loaded] = await loadVirtualValuesOfMany(context, database, model, [values]);
  return loaded ?? values;
}

/**
 * Records with their lookups and aggregates as they would be if each were stored now; child rows included.
 * One statement for the records and one for each child table that has such fields.
 */
export async function loadVirtualValuesOfMany(
  context: RecordsContext, database: Database, model: StoredModel, records: readonly Values[],
): Promise<Values[]> {
  const results = records.map((values): Values => ({ ...values }));
  if (records.length === 0) return results;
  if (virtualColumns(model.root).length > 0) {
    const loaded = await loadTable(context, database, model, model.root, records.map((row, record) => ({ row, record })), records);
    loaded.forEach((values, index) => Object.assign(results[index] ?? {}, values));
  }
  for (const [key, table] of model.root.children) {
    if (hasVirtual(table)) await loadRows(context, database, model, { table, key }, results.map((row, record) => ({ row, record })), records);
  }
  return results;
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

interface RowOfRecord {
  row: Values;
  /** Which of the records it belongs to. */
  record: number;
}

/** Replaces the rows of one child table in all the given parents. */
async function loadRows(
  context: RecordsContext, database: Database, model: StoredModel, { table, key }: { table: StoredTable; key: string },
  parents: readonly RowOfRecord[], records: readonly Values[],
): Promise<void> {
  const rows = parents.flatMap(({ row, record }) => rowsOf(row[key]).map((own): RowOfRecord => ({ row: { ...own }, record })));
  if (rows.length === 0) return;
  if (virtualColumns(table).length > 0) {
    const loaded = await loadTable(context, database, model, table, rows, records);
    loaded.forEach((values, index) => Object.assign(rows[index]?.row ?? {}, values));
  }
  let next = 0;
  for (const { row } of parents) {
    const count = rowsOf(row[key]).length;
    if (count > 0) row[key] = rows.slice(next, next + count).map((own) => own.row);
    next += count;
  }
  for (const [below, child] of table.children) {
    if (hasVirtual(child)) await loadRows(context, database, model, { table: child, key: below }, rows, records);
  }
}

/** The values stand in the statement as a table of their own, so the stored expressions serve unchanged. */
async function loadTable(
  context: RecordsContext, database: Database, model: StoredModel, table: StoredTable, rows: readonly RowOfRecord[], records: readonly Values[],
): Promise<Values[]> {
  const binds = createBinds(context.source.dialect);
  const rootColumns = [
    ...[...SYSTEM_STORED_FIELDS.values()].filter(({ key }) => !model.root.fields.has(key)).map(({ key, kind, place }) =>
      ({ key, kind, column: place.type === 'column' ? place.column : key })),
    ...fieldColumnsOf(model.root),
  ];
  const root: Scope = { models: context.models, binds, model, table: model.root, alias: 'r' };
  let from = recordset(binds, 'r', rootColumns, records.map((record, index) => ({ ...toColumns(rootColumns, record), record_index: index })), ['record_index']);
  let scope = root;
  let order = ' ORDER BY r."record_index"';
  if (table !== model.root) {
    const columns = [{ key: 'id', kind: 'text' as const, column: 'id' }, ...fieldColumnsOf(table)];
    const cells = rows.map(({ row, record }, index) => ({ ...toColumns(columns, row), row_index: index, record_index: record }));
    from += ` JOIN ${recordset(binds, 't', columns, cells, ['row_index', 'record_index'])} ON t."record_index" = r."record_index"`;
    scope = { models: context.models, binds, model, table, alias: 't', enclosing: root };
    order = ' ORDER BY t."row_index"';
  }
  const columns: ReadColumn[] = fieldColumns(scope, virtualColumns(table)).filter(({ isDisplay }) => !isDisplay);
  const answer = await database.rows(`SELECT ${selectList(columns)} FROM ${from}${order}`, binds.values);
  return answer.map((values) => Object.fromEntries(columns.map(({ key, decode }, index) => [key, ((decode === undefined ? values[index] : decode(values[index])) ?? null) as JsonValue])));
}
