import type { RecordsContext } from '../../../records/index.ts';
import { familyOf, type Kind, type SyncColumn } from './column.ts';

/** A table as it is seen when a run begins. */
export interface SyncTable {
  schema: string;
  table: string;
  columns: readonly SyncColumn[];
  /** Columns of each key whose values are there once, the primary key first. */
  keys: readonly (readonly string[])[];
  primaryKey: readonly string[] | undefined;
}

type Asked = Pick<RecordsContext['database'], 'query'>;

interface KeyRow {
  name: string;
  isPrimary: boolean | number;
  column: string;
}

/** Undefined where there is no such table, or it is a view: rows of those have no key. */
export async function describe(database: Asked, kind: Kind, schema: string, table: string): Promise<SyncTable | undefined> {
  const facts = kind === 'mysql' ? await mysqlColumns(database, schema, table) : await postgresColumns(database, schema, table);
  if (facts.length === 0) return undefined;
  const rows = await database.query<KeyRow>(kind === 'mysql' ? MYSQL_KEYS : POSTGRES_KEYS, [schema, table]);
  const keys = new Map<string, { isPrimary: boolean; columns: string[] }>();
  for (const row of rows) {
    const key = keys.get(row.name) ?? { isPrimary: row.isPrimary === true || Number(row.isPrimary) === 1, columns: [] };
    key.columns.push(row.column);
    keys.set(row.name, key);
  }
  const all = [...keys.values()].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  return { schema, table, columns: facts, keys: all.map(({ columns }) => columns), primaryKey: all.find(({ isPrimary }) => isPrimary)?.columns };
}

/** The schema that is meant where none is named. */
export async function ownSchema(database: Asked, kind: Kind): Promise<string> {
  const [row] = await database.query<{ name: string | null }>(kind === 'mysql' ? 'SELECT DATABASE() AS "name"' : 'SELECT current_schema() AS "name"');
  return row?.name ?? 'public';
}

/** Whether the database is one of this product, of whichever installation. */
export async function isOfProduct(database: Asked, kind: Kind): Promise<boolean> {
  if (kind === 'mysql') return false;
  const rows = await database.query(`SELECT 1 FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'kernel' AND c.relname = 'data_source_secret'`);
  return rows.length > 0;
}

type PostgresRow = Omit<SyncColumn, 'family' | 'isUnsigned' | 'maxBytes' | 'charset'> & { isChoice: boolean };

async function postgresColumns(database: Asked, schema: string, table: string): Promise<SyncColumn[]> {
  const rows = await database.query<PostgresRow>(`
    SELECT a.attname AS "name", t.typname AS "type", t.typtype = 'e' AS "isChoice", a.attnotnull AS "isRequired", (a.atthasdef OR a.attidentity <> '') AS "hasDefault", a.attgenerated <> '' AS "isComputed",
      CASE WHEN t.typname IN ('varchar', 'bpchar') AND a.atttypmod > 4 THEN a.atttypmod - 4 END AS "maxLength",
      CASE WHEN t.typname = 'numeric' AND a.atttypmod > 4 THEN ((a.atttypmod - 4) >> 16) & 65535 END AS "precision",
      CASE WHEN t.typname = 'numeric' AND a.atttypmod > 4 THEN (a.atttypmod - 4) & 2047 END AS "scale",
      CASE WHEN t.typname IN ('timestamp', 'timestamptz', 'time') AND a.atttypmod >= 0 THEN a.atttypmod ELSE 6 END AS "fraction"
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind IN ('r', 'p') ORDER BY a.attnum`, [schema, table]);
  return rows.map(({ isChoice, ...row }) => ({ ...row, family: isChoice ? 'text' : familyOf('postgresql', row.type), isUnsigned: false, maxBytes: null, charset: '' }));
}

const POSTGRES_KEYS = `
  SELECT x.relname AS "name", i.indisprimary AS "isPrimary", a.attname AS "column"
  FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indrelid JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace JOIN pg_catalog.pg_class x ON x.oid = i.indexrelid
  CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place) JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
  WHERE n.nspname = $1 AND c.relname = $2 AND i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL AND k.place <= i.indnkeyatts
  ORDER BY x.relname, k.place`;

interface MysqlRow {
  name: string;
  type: string;
  fullType: string;
  isNullable: string;
  fallback: string | null;
  extra: string;
  maxLength: number | null;
  maxBytes: number | null;
  precision: number | null;
  scale: number | null;
  fraction: number | null;
  charset: string | null;
}

async function mysqlColumns(database: Asked, schema: string, table: string): Promise<SyncColumn[]> {
  const rows = await database.query<MysqlRow>(`
    SELECT c.COLUMN_NAME AS "name", LOWER(c.DATA_TYPE) AS "type", c.COLUMN_TYPE AS "fullType", c.IS_NULLABLE AS "isNullable", c.COLUMN_DEFAULT AS "fallback", c.EXTRA AS "extra",
      c.CHARACTER_MAXIMUM_LENGTH AS "maxLength", c.CHARACTER_OCTET_LENGTH AS "maxBytes", c.NUMERIC_PRECISION AS "precision", c.NUMERIC_SCALE AS "scale", c.DATETIME_PRECISION AS "fraction",
      c.CHARACTER_SET_NAME AS "charset"
    FROM information_schema.COLUMNS c JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME
    WHERE c.TABLE_SCHEMA = DATABASE() AND c.TABLE_SCHEMA = $1 AND c.TABLE_NAME = $2 AND t.TABLE_TYPE = 'BASE TABLE' ORDER BY c.ORDINAL_POSITION`, [schema, table]);
  return rows.map(mysqlColumn);
}

function mysqlColumn(row: MysqlRow): SyncColumn {
  const type = /^tinyint\(1\)/i.test(row.fullType) ? 'tinyint1' : /^bit\(1\)/i.test(row.fullType) ? 'bit1' : row.type;
  const isComputed = /\b(?:VIRTUAL|STORED|PERSISTENT)\b/i.test(row.extra);
  const number = (value: number | null): number | null => (value === null ? null : Number(value));
  const isCounted = type === 'char' || type === 'varchar';
  return {
    name: row.name, type, family: familyOf('mysql', type), isRequired: row.isNullable === 'NO', isComputed, isUnsigned: /unsigned/i.test(row.fullType),
    hasDefault: isComputed || /auto_increment|DEFAULT_GENERATED/i.test(row.extra) || (row.fallback !== null && row.fallback !== 'NULL'),
    maxLength: isCounted ? number(row.maxLength) : null, maxBytes: isCounted ? null : number(row.maxBytes),
    precision: type === 'decimal' ? number(row.precision) : null, scale: type === 'decimal' ? number(row.scale) : null,
    fraction: number(row.fraction) ?? 0, charset: row.charset === null || row.charset.startsWith('utf8mb4') ? '' : row.charset,
  };
}

const MYSQL_KEYS = `
  SELECT s.INDEX_NAME AS "name", CASE WHEN s.INDEX_NAME = 'PRIMARY' THEN 1 ELSE 0 END AS "isPrimary", s.COLUMN_NAME AS "column"
  FROM information_schema.STATISTICS s
  WHERE s.TABLE_SCHEMA = DATABASE() AND s.TABLE_SCHEMA = $1 AND s.TABLE_NAME = $2 AND s.NON_UNIQUE = 0
    AND NOT EXISTS (SELECT 1 FROM information_schema.STATISTICS p WHERE p.TABLE_SCHEMA = s.TABLE_SCHEMA AND p.TABLE_NAME = s.TABLE_NAME AND p.INDEX_NAME = s.INDEX_NAME AND p.SUB_PART IS NOT NULL)
  ORDER BY s.INDEX_NAME, s.SEQ_IN_INDEX`;
