import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { CompiledModel } from '#schemas/language/runtime.ts';
import { ROW_FIELD_DOCUMENTS, SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/system-fields.ts';
import type { Dialect } from '../sql/dialects/dialect.ts';
import type { ExistingColumn } from '../sql/existing-column.ts';
import type { StorageKind } from '../sql/storage.ts';

/** A model together with where its values are in the database. */
export interface StoredModel {
  code: string;
  document: ModelDocument;
  compiled: CompiledModel;
  /** Version of the document that records are written under. */
  schemaVersion: number;
  root: StoredTable;
  /** Column and fixed value of each discriminator. */
  discriminator: { column: string; value: string }[];
}

/** The main table (`path` '') or the table of a child (`measure`, `measure.parts`). */
export interface StoredTable {
  table: string;
  path: string;
  fields: Map<string, StoredField>;
  /** By key of the `table` field. */
  children: Map<string, StoredTable>;
  /** Set where the rows are those of a table that is not the product's own. */
  existing?: ExistingRows;
}

/** A table of somebody else, as the engine reads and writes it. */
export interface ExistingRows {
  /** Id of the data source. */
  source: string;
  dialect: Dialect;
  /** `("schema"."table")`: what writes name. */
  target: string;
  /** A query that shows the rows as a table of the product: system columns, and each field under its own alias. */
  relation: string;
  /** Of a row `x` of the table itself: its id as text, its key, and what changes with every write. */
  shown: { id: string; key: string; version: string };
  /** The field by which a row is found again. */
  key?: { field: string } & ExistingColumn;
  /** Name in quotes of the column that counts writes. */
  version?: string;
  /** By the alias under which `relation` shows them. */
  columns: ReadonlyMap<string, ExistingColumn>;
}

export interface StoredField {
  key: string;
  /** Key with the path of its table: `measure.price`. */
  path: string;
  document: FieldDocument;
  place: FieldPlace;
  /** Kind of the value; of lookups and aggregates: of what they yield. */
  kind: StorageKind;
  /** Code of the model whose records the value names. */
  target: string | undefined;
}

export type FieldPlace =
  | { type: 'column'; column: string }
  /** A column that every record has anyway; the engine itself writes it. */
  | { type: 'system'; column: string }
  | { type: 'lookup' }
  | { type: 'aggregate' }
  | { type: 'table' }
  /** Carries no value. */
  | { type: 'none' };

/** Columns of every main table; the key is the name on the wire. */
export const SYSTEM_COLUMNS = {
  id: { column: 'id', kind: 'text' },
  version: { column: 'version', kind: 'integer' },
  schemaVersion: { column: 'schema_version', kind: 'integer' },
  creatorUserId: { column: 'creator_user_id', kind: 'text' },
  creatorTime: { column: 'creator_time', kind: 'timestamp' },
  lastModifyUserId: { column: 'last_modify_user_id', kind: 'text' },
  lastModifyTime: { column: 'last_modify_time', kind: 'timestamp' },
  ownerOrganizeId: { column: 'owner_organize_id', kind: 'text' },
  sortCode: { column: 'sort_code', kind: 'integer' },
} as const satisfies Record<string, { column: string; kind: StorageKind }>;

export type SystemKey = keyof typeof SYSTEM_COLUMNS;

export function isSystemKey(key: string): key is SystemKey {
  return Object.hasOwn(SYSTEM_COLUMNS, key);
}

const SYSTEM_TARGETS: Partial<Record<SystemKey, string>> = {
  creatorUserId: 'user', lastModifyUserId: 'user', ownerOrganizeId: 'organize',
};

/** The system columns as fields, so that lists sort, filter and show them like any other. */
export const SYSTEM_STORED_FIELDS: ReadonlyMap<string, StoredField> = new Map(
  (Object.keys(SYSTEM_COLUMNS) as SystemKey[]).map((key): [string, StoredField] => [key, {
    key,
    path: key,
    document: SYSTEM_FIELD_DOCUMENTS[key] ?? { id: key, type: 'text', title: key },
    place: { type: 'column', column: SYSTEM_COLUMNS[key].column },
    kind: SYSTEM_COLUMNS[key].kind,
    target: SYSTEM_TARGETS[key],
  }]),
);

const ROW_ID: StoredField = {
  key: 'id', path: 'id', document: ROW_FIELD_DOCUMENTS['id'] ?? { id: 'id', type: 'text', title: 'id' },
  place: { type: 'column', column: 'id' }, kind: 'text', target: undefined,
};

/** A field of this table by key: its own, else what every record (or row) has. */
export function fieldOf(table: StoredTable, key: string): StoredField | undefined {
  return table.fields.get(key)
    ?? (table.path === '' ? SYSTEM_STORED_FIELDS.get(key) : key === 'id' ? ROW_ID : undefined);
}

/** Every table of the model, parents before their children. */
export function allTables(table: StoredTable): StoredTable[] {
  return [table, ...[...table.children.values()].flatMap(allTables)];
}

/** The path of every field, those of child tables as `table.column`. */
export function fieldPaths({ root }: Pick<StoredModel, 'root'>): string[] {
  return allTables(root).flatMap((table) => [...table.fields.values()].map(({ path }) => path));
}
