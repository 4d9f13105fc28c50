import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { SourceTable, TableColumn } from '#schemas/wire/source-tables.ts';
import type { Place } from '../place.ts';
import { MYSQL_TABLES } from './inspect-mysql.ts';
import { POSTGRESQL_TABLES } from './inspect-postgresql.ts';
import type { Inspector } from './inspector.ts';

export interface DescribedTable extends SourceTable {
  columns: TableColumn[];
}

/** Schemas whose tables nobody gets to see: the database's own, and the product's own in its database. */
export function isProtectedSchema(source: string, schema: string): boolean {
  return /^pg_/.test(schema) || SYSTEM_SCHEMAS.has(schema) || (source === OWN_SOURCE && OWN_SCHEMAS.has(schema));
}

const SYSTEM_SCHEMAS: ReadonlySet<string> = new Set(['information_schema', 'mysql', 'performance_schema', 'sys']);
const OWN_SCHEMAS: ReadonlySet<string> = new Set(['kernel', 'records', 'jobs', 'pgboss']);
const MAX_TABLES = 2_000;

/** The tables and views that the account of the data source may read. */
export async function listTables(place: Place): Promise<SourceTable[]> {
  const rows = await inspectorOf(place).tables(place.database, MAX_TABLES);
  return rows.filter(({ schema }) => !isProtectedSchema(place.source.id, schema));
}

/** One table with its columns; undefined where there is none that may be seen. */
export async function describeTable(place: Place, schema: string, table: string): Promise<DescribedTable | undefined> {
  if (isProtectedSchema(place.source.id, schema)) return undefined;
  const found = await inspectorOf(place).table(place.database, schema, table);
  return found === undefined ? undefined : { ...found, columns: await readColumns(place, schema, table) };
}

/** The columns of a table in their order. */
export function readColumns(place: Place, schema: string, table: string): Promise<TableColumn[]> {
  return inspectorOf(place).columns(place.database, schema, table);
}

function inspectorOf({ source: { dialect } }: Place): Inspector {
  return dialect.name === 'mysql' ? MYSQL_TABLES : POSTGRESQL_TABLES;
}
