import { STORAGE, type StorageKind } from '../sql/storage.ts';
import type { Database } from '../sql/database.ts';

/** What the database already has in the schema `records`. */
export interface Catalog {
  /** Table -> column -> kind; `undefined` kind: a type this engine never makes. */
  tables: Map<string, Map<string, StorageKind | undefined>>;
  /** By name: the table, and the columns that it is over or depends on. */
  indexes: ReadonlyMap<string, { table: string; columns: readonly string[] }>;
}

/** Which column a field got when it was first seen; the field's id decides, so renames keep the column. */
export interface ColumnMemory {
  model: string;
  fieldId: string;
  table: string;
  /** For a child table: its table name. */
  column: string;
  kind: StorageKind | 'table';
  retired: boolean;
}

const KIND_BY_CATALOG_NAME = new Map<string, StorageKind>(
  (Object.keys(STORAGE) as StorageKind[]).map((kind) => [STORAGE[kind].catalogName, kind]),
);

/** Reads tables, columns and indexes of the schema `records`. */
export async function readCatalog(database: Database): Promise<Catalog> {
  const columns = await database.query<{ table: string; column: string; type: string }>(
    `SELECT c.relname AS "table", a.attname AS "column", t.typname AS "type"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = to_regnamespace('records') AND c.relkind IN ('r', 'p', 'v', 'f')`,
  );
  const indexes = await database.query<{ name: string; table: string; columns: string[] }>(
    `SELECT i.relname AS "name", t.relname AS "table",
       ARRAY(SELECT a.attname::text FROM pg_depend d JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
         WHERE d.classid = 'pg_class'::regclass AND d.objid = x.indexrelid AND d.refobjid = x.indrelid AND d.refobjsubid > 0) AS "columns"
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
     WHERE i.relnamespace = to_regnamespace('records')`,
  );
  const tables: Catalog['tables'] = new Map();
  for (const row of columns) {
    const known = tables.get(row.table) ?? new Map<string, StorageKind | undefined>();
    known.set(row.column, KIND_BY_CATALOG_NAME.get(row.type));
    tables.set(row.table, known);
  }
  return { tables, indexes: new Map(indexes.map(({ name, table, columns: over }) => [name, { table, columns: over }])) };
}
