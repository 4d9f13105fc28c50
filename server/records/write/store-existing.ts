import type { Values } from '#schemas/language/runtime.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { ExistingRows, StoredField, StoredModel } from '../model/stored-model.ts';
import { createBinds, type Binds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import type { ExistingColumn } from '../sql/existing-column.ts';
import { namedRowSql } from '../sql/named-sql.ts';
import { sameValue } from './diff.ts';

/** Inserts a row and answers the id its database knows it by. What has no value is left to the defaults of the table. */
export async function insertExisting(database: Database, model: StoredModel, existing: ExistingRows, values: Values): Promise<string> {
  const binds = createBinds(existing.dialect);
  const { key } = existing;
  if (key === undefined) throw new Error(`Nothing is written to ${model.code}`);
  const row = key.type === 'uuid' && isEmpty(values[key.field]) ? { ...values, [key.field]: uuidv7() } : values;
  const cells = cellsOf(model, existing).filter(({ field }) => !isEmpty(row[field.key]));
  const names = cells.map(({ column }) => column.name);
  const bound = cells.map((cell) => boundSql(binds, cell, row));
  return existing.dialect.insert(database, existing.target, { names, cells: bound, values: binds.values, key: { name: key.name, cell: bound[names.indexOf(key.name)] } });
}

/** Writes the columns that have changed, and no others, if the row is still the one that was read; answers whether it was. */
export async function updateExisting(database: Database, model: StoredModel, existing: ExistingRows, before: Values, after: Values): Promise<boolean> {
  const { dialect } = existing;
  const binds = createBinds(dialect);
  const changed = cellsOf(model, existing).filter(({ field }) => !sameValue(before[field.key], after[field.key]));
  if (changed.length === 0) return true;
  const set = changed.map((cell) => `${cell.column.name} = ${boundSql(binds, cell, after)}`);
  const { version } = existing;
  if (version !== undefined) set.push(`${version} = x.${version} + 1`);
  const known = `${existing.shown.version} = ${binds.value('integer', before['version'])}`;
  const where = `${namedRowSql(existing, binds, [String(before['id'])])} AND ${known}`;
  return (await dialect.countChanged(database, `${dialect.update(existing.target)} SET ${set.join(', ')} WHERE ${where}`, binds.values)) > 0;
}

export async function deleteExisting(database: Database, existing: ExistingRows, ids: readonly string[]): Promise<void> {
  const binds = createBinds(existing.dialect);
  await database.rows(`${existing.dialect.remove(existing.target)} WHERE ${namedRowSql(existing, binds, ids)}`, binds.values);
}

interface Cell {
  field: StoredField;
  column: ExistingColumn;
}

function cellsOf(model: StoredModel, existing: ExistingRows): Cell[] {
  return [...model.root.fields.values()].flatMap((field) => {
    const column = field.place.type === 'column' ? existing.columns.get(field.place.column) : undefined;
    return column === undefined ? [] : [{ field, column }];
  });
}

function boundSql(binds: Binds, { field, column }: Cell, values: Values): string {
  const value = values[field.key];
  return binds.dialect.writeColumn(binds.push, isEmpty(value) ? null : value, column.type, field.kind);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
