import type { Values } from '#schemas/language/runtime.ts';
import { SYSTEM_COLUMNS, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import type { Binds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import { encodeValue, STORAGE, type StorageKind } from '../sql/storage.ts';
import { rowsOf, sameValue } from './diff.ts';
import { insertExisting, updateExisting } from './store-existing.ts';

interface Column {
  column: string;
  kind: StorageKind;
  key: string;
}

/** The stored fields of a table: the columns that a write fills. */
export function fieldColumnsOf(table: StoredTable): Column[] {
  return [...table.fields.values()].flatMap((field) =>
    field.place.type === 'column' ? [{ column: field.place.column, kind: field.kind, key: field.key }] : []);
}

/** The definition list of a row that comes as JSON: `"price" numeric, ...`. */
export function recordType(columns: readonly Column[]): string {
  return columns.map(({ column, kind }) => `${quoteName(column)} ${STORAGE[kind].type}`).join(', ');
}

/** Rows as `toColumns` makes them, with whole numbers under further names, as a table of a statement. */
export function recordset(binds: Binds, alias: string, columns: readonly Column[], rows: readonly Record<string, unknown>[], numbers: readonly string[] = []): string {
  const all = [...columns.map(({ column: name, kind }) => ({ name, kind })), ...numbers.map((name) => ({ name, kind: 'integer' as const }))];
  return binds.dialect.recordset(binds.push, all, rows, alias);
}

/** A row by column names, as JSON that `jsonb_to_recordset` reads back. */
export function toColumns(columns: readonly Column[], values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { column, kind, key } of columns) {
    const value = values[key];
    row[column] = kind === 'timestamp' && typeof value === 'number' ? new Date(value).toISOString() : value ?? null;
  }
  return row;
}

const SYSTEM: Column[] = Object.entries(SYSTEM_COLUMNS).map(([key, { column, kind }]) => ({ column, kind, key }));

/** The system columns that are not a field of the model itself. */
function systemColumnsOf(table: StoredTable): Column[] {
  return SYSTEM.filter(({ key }) => !table.fields.has(key));
}

/** Inserts the record and all its child rows, and answers its id; `values` carries the system fields too. */
export async function insertRecord(database: Database, model: StoredModel, values: Values): Promise<string> {
  const { existing } = model.root;
  if (existing !== undefined) return insertExisting(database, model, existing, values);
  await insertRecords(database, model, [values]);
  return String(values['id']);
}

/** Inserts records with all their child rows: one statement a table. */
export async function insertRecords(database: Database, model: StoredModel, records: readonly Values[]): Promise<void> {
  const { columns, fixed, names, type } = layoutOf(model);
  const rows = records.map((values) => ({ ...toColumns(columns, values), ...Object.fromEntries(fixed) }));
  await database.rows(
    `INSERT INTO ${quoteTable(model.root.table)} (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS r(${type})`, [JSON.stringify(rows)],
  );
  await storeChildren(database, model.root, records.map((after) => ({ before: {}, after })));
}

/** The statement that inserts one record without its child rows, under the alias `t`. Its values are those of `insertedValues`. */
export function insertSql(model: StoredModel, binds: Binds): string {
  const { kinds, names } = layoutOf(model);
  return `INSERT INTO ${quoteTable(model.root.table)} AS t (${names}) SELECT ${kinds.map((kind) => `${binds.push(undefined)}::${STORAGE[kind].type}`).join(', ')}`;
}

export function insertedValues(model: StoredModel, values: Values): unknown[] {
  const { columns, fixed } = layoutOf(model);
  const own = columns.map(({ column, kind, key }) => fixed.get(column) ?? encodeValue(kind, values[key]));
  return [...own, ...[...fixed].flatMap(([column, value]) => (columns.some((one) => one.column === column) ? [] : [value]))];
}

interface Layout {
  columns: readonly Column[];
  /** What records of the model hold in a column, by its name. */
  fixed: ReadonlyMap<string, string>;
  names: string;
  kinds: readonly StorageKind[];
  type: string;
}

const layouts = new WeakMap<StoredModel, Layout>();

function layoutOf(model: StoredModel): Layout {
  const known = layouts.get(model);
  if (known !== undefined) return known;
  const columns = [...systemColumnsOf(model.root), ...fieldColumnsOf(model.root)];
  const fixed = model.discriminator.filter(({ column }) => !columns.some((own) => own.column === column));
  const layout = {
    columns,
    fixed: new Map(model.discriminator.map(({ column, value }) => [column, value])),
    kinds: [...columns.map(({ kind }) => kind), ...fixed.map(() => 'text' as const)],
    names: [...columns.map(({ column }) => column), ...fixed.map(({ column }) => column)].map(quoteName).join(', '),
    type: [recordType(columns), ...fixed.map(({ column }) => `${quoteName(column)} text`)].join(', '),
  };
  layouts.set(model, layout);
  return layout;
}

/** Writes the record if it still has the given version; answers whether it had. */
export async function updateRecord(database: Database, model: StoredModel, before: Values, values: Values): Promise<boolean> {
  const { existing } = model.root;
  if (existing !== undefined) return updateExisting(database, model, existing, before, values);
  return (await updateRecords(database, model, [{ before, after: values }])).has(String(before['id']));
}

/** Writes those of the records that still have the version of `before`; answers their ids. */
export async function updateRecords(
  database: Database, model: StoredModel, changes: readonly { before: Values; after: Values }[],
): Promise<ReadonlySet<string>> {
  const columns = [
    ...systemColumnsOf(model.root).filter(({ key }) => UPDATED_SYSTEM_KEYS.has(key)),
    ...fieldColumnsOf(model.root),
  ];
  const set = columns.map(({ column }) => `${quoteName(column)} = r.${quoteName(column)}`).join(', ');
  const done = await database.rows(
    `UPDATE ${quoteTable(model.root.table)} t SET ${set}`
    + ` FROM jsonb_to_recordset($1::jsonb) AS r(${recordType(columns)}, "record_id" text, "known_version" bigint)`
    + ` WHERE t."id" = r."record_id" AND t."version" = r."known_version" AND t."deleted_at" IS NULL RETURNING t."id"`,
    [JSON.stringify(changes.map(({ before, after }) =>
      ({ ...toColumns(columns, after), record_id: before['id'], known_version: before['version'] })))],
  );
  const written = new Set(done.map(([id]) => String(id)));
  await storeChildren(database, model.root, changes.filter(({ before }) => written.has(String(before['id']))));
  return written;
}

const UPDATED_SYSTEM_KEYS: ReadonlySet<string> = new Set([
  'version', 'schemaVersion', 'lastModifyUserId', 'lastModifyTime', 'sortCode',
]);

/** Brings the rows of every child table to `after`: three statements a table at most. */
async function storeChildren(database: Database, parent: StoredTable, records: readonly { before: Values; after: Values }[]): Promise<void> {
  for (const [key, table] of parent.children) {
    const sets = records.map(({ before, after }): RowSet => ({
      parentId: String(after['id'] ?? before['id']), before: rowsOf(before[key]), after: rowsOf(after[key]),
    }));
    await storeTable(database, table, sets);
  }
}

interface RowSet {
  parentId: string;
  before: Values[];
  after: Values[];
}

async function storeTable(database: Database, table: StoredTable, sets: readonly RowSet[]): Promise<void> {
  const columns = fieldColumnsOf(table);
  const inserts: Record<string, unknown>[] = [];
  const updates: Record<string, unknown>[] = [];
  const removed: string[] = [];
  for (const { parentId, before, after } of sets) {
    const old = new Map(before.map((row, position) => [String(row['id']), { row, position }]));
    after.forEach((row, position) => {
      const id = String(row['id']);
      const known = old.get(id);
      old.delete(id);
      const stored = { id, parent_id: parentId, position, ...toColumns(columns, row) };
      if (known === undefined) inserts.push(stored);
      else if (known.position !== position || columns.some(({ key }) => !sameValue(known.row[key], row[key]))) updates.push(stored);
    });
    removed.push(...old.keys());
  }
  const type = ['"id" text', '"parent_id" text', '"position" bigint', ...(columns.length > 0 ? [recordType(columns)] : [])].join(', ');
  const names = ['id', 'parent_id', 'position', ...columns.map(({ column }) => column)].map(quoteName);
  if (removed.length > 0) {
    await database.rows(`DELETE FROM ${quoteTable(table.table)} WHERE "id" = ANY ($1::text[])`, [removed]);
  }
  if (updates.length > 0) {
    const set = names.slice(2).map((name) => `${name} = r.${name}`).join(', ');
    await database.rows(
      `UPDATE ${quoteTable(table.table)} t SET ${set} FROM jsonb_to_recordset($1::jsonb) AS r(${type})`
      + ` WHERE t."id" = r."id" AND t."parent_id" = r."parent_id"`,
      [JSON.stringify(updates)],
    );
  }
  if (inserts.length > 0) {
    await database.rows(
      `INSERT INTO ${quoteTable(table.table)} (${names.join(', ')}) SELECT ${names.map((name) => `r.${name}`).join(', ')}`
      + ` FROM jsonb_to_recordset($1::jsonb) AS r(${type})`,
      [JSON.stringify(inserts)],
    );
  }
  for (const [key, child] of table.children) {
    const below = sets.flatMap(({ before, after }) => {
      const old = new Map(before.map((row) => [String(row['id']), row]));
      return after.map((row): RowSet => ({
        parentId: String(row['id']), before: rowsOf(old.get(String(row['id']))?.[key]), after: rowsOf(row[key]),
      }));
    });
    if (below.length > 0) await storeTable(database, child, below);
  }
}
