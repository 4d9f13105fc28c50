import { existsSync } from 'node:fs';
import pg from 'pg';
import { didYouMean } from '#schemas/language/did-you-mean.ts';
import { loadConfig } from '#server/kernel/config.ts';
import { startEmbeddedPostgres } from '#server/kernel/embedded-postgres/start.ts';
import type { TableColumn } from './table-fields.ts';

export interface DatabaseTable {
  schema: string;
  table: string;
  comment: string | null;
  columns: TableColumn[];
}

/** What cannot be scaffolded, in words for whoever asked. */
export class ScaffoldError extends Error {}

/**
 * Reads a table, `schema.table` or its name alone, from DATABASE_URL or else from the private database of
 * DATA_DIR. Throws a ScaffoldError where there is no such table, or more than one.
 */
export async function readTable(name: string): Promise<DatabaseTable> {
  const config = loadConfig(process.env);
  if (config.databaseUrl !== undefined) return read({ connectionString: config.databaseUrl }, name);
  if (!existsSync(config.dataDir)) throw new ScaffoldError(`There is no database in ${config.dataDir}. Name one with DATABASE_URL or DATA_DIR.`);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, tell: (message) => console.error(message) });
  try {
    return await read(embedded.connection, name);
  } finally {
    await embedded.stop();
  }
}

async function read(connection: pg.ClientConfig, name: string): Promise<DatabaseTable> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { schema, table, comment } = await find(client, name);
    const { rows: columns } = await client.query<TableColumn>(COLUMNS, [schema, table]);
    return { schema, table, comment, columns };
  } finally {
    await client.end();
  }
}

async function find(client: pg.Client, name: string): Promise<Omit<DatabaseTable, 'columns'>> {
  const { rows } = await client.query<{ schema: string; table: string; comment: string | null }>(TABLES);
  const full = ({ schema, table }: { schema: string; table: string }): string => `${schema}.${table}`;
  const found = rows.filter((row) => row.table === name || full(row) === name);
  const [only] = found;
  if (only && found.length === 1) return only;
  if (found.length > 1) throw new ScaffoldError(`Several tables have this name: ${found.map(full).join(', ')}. Say which.`);
  const meant = didYouMean(name, rows.flatMap((row) => [row.table, full(row)]));
  throw new ScaffoldError(`There is no table ${name}${meant === undefined ? '' : ` (did you mean ${meant}?)`}.`);
}

const TABLES = `
  SELECT t.table_schema AS "schema", t.table_name AS "table",
    obj_description(format('%I.%I', t.table_schema, t.table_name)::regclass, 'pg_class') AS "comment"
  FROM information_schema.tables t
  WHERE t.table_type IN ('BASE TABLE', 'VIEW', 'FOREIGN') AND t.table_schema NOT IN ('pg_catalog', 'information_schema', 'kernel', 'pgboss')
  ORDER BY 1, 2`;

const COLUMNS = `
  SELECT c.column_name AS "name", c.udt_name AS "type", c.is_nullable = 'NO' AS "isRequired",
    (c.column_default IS NOT NULL OR c.is_identity = 'YES') AS "hasDefault",
    c.character_maximum_length AS "maxLength", c.numeric_scale AS "scale",
    col_description(format('%I.%I', c.table_schema, c.table_name)::regclass, c.ordinal_position) AS "comment",
    EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
      AND k.contype = 'u' AND k.conkey = ARRAY[c.ordinal_position::int2]) AS "isUnique",
    (SELECT f.relname FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
      WHERE k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
      AND k.contype = 'f' AND k.conkey = ARRAY[c.ordinal_position::int2] LIMIT 1) AS "pointsAt"
  FROM information_schema.columns c
  WHERE c.table_schema = $1 AND c.table_name = $2
  ORDER BY c.ordinal_position`;
