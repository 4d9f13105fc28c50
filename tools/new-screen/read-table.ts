import { existsSync } from 'node:fs';
import pg from 'pg';
import { didYouMean } from '#schemas/language/did-you-mean.ts';
import { loadConfig } from '#server/kernel/config.ts';
import { startEmbeddedPostgres } from '#server/kernel/embedded-postgres/start.ts';
import type { TableColumn } from '#schemas/wire/source-tables.ts';
import { POSTGRESQL_TABLES } from '#server/records/index.ts';

export interface DatabaseTable {
  schema: string;
  table: string;
  comment: string | null;
  columns: TableColumn[];
}

/** What cannot be scaffolded, in words for the person who asked. */
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
    const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => (await client.query(text, [...values])).rows as Row[];
    return { schema, table, comment, columns: await POSTGRESQL_TABLES.columns({ query }, schema, table) };
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
