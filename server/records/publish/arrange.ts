import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Catalog, ColumnMemory } from '../ddl/catalog.ts';
import { asideName, layOut } from '../ddl/layout.ts';
import { dropIndex } from '../ddl/indexes.ts';
import { planTables, type TableDocuments } from '../ddl/plan.ts';
import { allTables, type StoredField, type StoredTable } from '../model/stored-model.ts';
import type { StorageKind } from '../sql/storage.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';

/** A field that gets another column, because its values change. */
export interface Move {
  fieldId: string;
  /** The form its values have now, and the version in which it had it last. */
  from: FieldDocument;
  version: number;
  to: StorageKind | 'table';
  /** Columns that the field has left behind, the latest first, each with the forms the field has had from then until now. */
  earlier: readonly { fieldId: string; forms: readonly FieldDocument[] }[];
}

/** Values on their way from the old column of a field to its new one. */
export interface Copy {
  fieldId: string;
  /** From the record's own table to the one that has the column. */
  tables: readonly StoredTable[];
  from: { column: string; kind: StorageKind; field: FieldDocument };
  to: StoredField & { place: { type: 'column'; column: string } };
  /** Where earlier values still are; they come back where nobody has changed them since. */
  earlier: readonly { column: string; kind: StorageKind; forms: readonly FieldDocument[] }[];
}

export interface Arrangement {
  root: StoredTable;
  memory: ColumnMemory[];
  /** Before any value is copied. */
  statements: string[];
  copies: Copy[];
  /** Tables that somebody else has already. */
  foreign: string[];
}

export interface ArrangeInput {
  model: ModelDocument;
  /** All of them, this model and its screen as they will be. */
  documents: TableDocuments;
  memory: readonly ColumnMemory[];
  catalog: Catalog;
  moves: readonly Move[];
}

/**
 * Where everything will be: the layout of the changed model, and the statements that lead there. Old columns of moved
 * fields step aside under another name, so that no statement of a process that has not heard of it writes there.
 */
export function arrange(input: ArrangeInput): Arrangement {
  const { model, documents, catalog } = input;
  const statements: string[] = [];
  const tables = new Map([...catalog.tables].map(([table, columns]) => [table, new Map(columns)]));
  const indexes = new Map(catalog.indexes);
  let memory = input.memory.map((row) => ({ ...row }));
  const rowOf = (fieldId: string): ColumnMemory | undefined => memory.find((row) => row.model === model.code && row.fieldId === fieldId);
  const moved: { move: Move; row: ColumnMemory }[] = [];

  for (const move of input.moves) {
    const row = rowOf(move.fieldId);
    if (row === undefined) continue;
    memory = renameIds(memory, model.code, move.fieldId, `${move.fieldId}@${String(move.version)}`);
    if (row.kind !== 'table') stepAside(row, move.version);
    // A table comes back whole.
    const table = move.to === 'table' ? move.earlier.find(({ fieldId }) => rowOf(fieldId)?.kind === 'table') : undefined;
    if (table !== undefined) memory = renameIds(memory, model.code, table.fieldId, move.fieldId);
    moved.push({ move, row: rowOf(`${move.fieldId}@${String(move.version)}`) ?? row });
  }
  const { roots, memory: after } = layOut(documents.models, memory);
  const root = roots.get(model.code);
  if (root === undefined) throw new Error(`No layout of ${model.code}`);
  const { statements: additions, refusals } = planTables(
    { models: new Map([[model.code, model]]), screens: documents.screens }, new Map([[model.code, root]]), { tables, indexes },
  );
  if (refusals.length > 0) throw new Error(refusals.map(({ message }) => message).join('\n'));
  const copies = moved.flatMap(({ move, row }) => copyOf(root, move, row, rowOf));
  return { root, memory: after, statements: [...statements, ...additions], copies, foreign: foreignTables(root, input) };

  function stepAside(row: ColumnMemory, version: number): void {
    const columns = tables.get(row.table);
    const aside = asideName(row.column, version);
    if (columns?.has(row.column) !== true) return;
    columns.set(aside, columns.get(row.column));
    columns.delete(row.column);
    // An index goes with its column, and its name is needed for the one over the new column.
    for (const [name, index] of indexes) {
      if (index.table !== row.table || !index.columns.includes(row.column)) continue;
      indexes.delete(name);
      statements.push(dropIndex(name));
    }
    statements.push(`ALTER TABLE ${quoteTable(row.table)} RENAME COLUMN ${quoteName(row.column)} TO ${quoteName(aside)}`);
    for (const other of memory) if (other.model === row.model && other.table === row.table && other.column === row.column) other.column = aside;
  }
}

/** A field's memory under another id, with that of everything in it. */
function renameIds(memory: readonly ColumnMemory[], model: string, from: string, to: string): ColumnMemory[] {
  return memory.map((row) => {
    if (row.model !== model || (row.fieldId !== from && !row.fieldId.startsWith(`${from}/`))) return row;
    return { ...row, fieldId: to + row.fieldId.slice(from.length) };
  });
}

function copyOf(root: StoredTable, move: Move, row: ColumnMemory, rowOf: (fieldId: string) => ColumnMemory | undefined): Copy[] {
  if (row.kind === 'table') return [];
  for (const [id, tables, field] of fieldsById([root])) {
    if (id !== move.fieldId || field.place.type !== 'column') continue;
    return [{
      fieldId: id, tables, from: { column: row.column, kind: row.kind, field: move.from },
      to: { ...field, place: field.place },
      earlier: columnsLeft(move, row, rowOf),
    }];
  }
  return [];
}

/** Where the values that a field has left behind are, as far as they lie beside the present ones. */
export function columnsLeft({ earlier }: Move, { table }: ColumnMemory, rowOf: (fieldId: string) => ColumnMemory | undefined): Copy['earlier'] {
  return earlier.flatMap(({ fieldId, forms }) => {
    const left = rowOf(fieldId);
    return left === undefined || left.kind === 'table' || left.table !== table ? [] : [{ column: left.column, kind: left.kind, forms }];
  });
}

/** Every stored field below the last of the tables, with its id and the tables that lead to it. */
function fieldsById(tables: readonly StoredTable[], prefix = ''): [id: string, tables: readonly StoredTable[], field: StoredField][] {
  const table = tables.at(-1);
  if (table === undefined) return [];
  return [...table.fields.values()].flatMap((field): [string, readonly StoredTable[], StoredField][] => {
    const id = prefix + field.document.id;
    const child = table.children.get(field.key);
    return [[id, tables, field], ...(child === undefined ? [] : fieldsById([...tables, child], `${id}/`))];
  });
}

/** Tables of this layout that other models have, or that nobody remembers having made. */
function foreignTables(root: StoredTable, { model, memory, catalog }: ArrangeInput): string[] {
  const holds = (row: ColumnMemory, table: string): boolean => row.table === table || (row.kind === 'table' && row.column === table);
  return allTables(root).map(({ table }) => table).filter((table) => {
    const isOurs = memory.some((row) => row.model === model.code && holds(row, table));
    return memory.some((row) => row.model !== model.code && holds(row, table)) || (catalog.tables.has(table) && !isOurs);
  });
}
