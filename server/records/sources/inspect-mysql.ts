import type { SourceTable, TableColumn } from '#schemas/wire/source-tables.ts';
import type { Inspector } from './inspector.ts';

/** The tables of the one database that the data source names. */
export const MYSQL_TABLES: Inspector = {
  tables: async (database, limit) => (await database.query<TableRow>(`${TABLES} ORDER BY 1, 2 LIMIT ${String(limit)}`)).map(tableOf),
  async table(database, schema, table) {
    const [found] = await database.query<TableRow>(`${TABLES} AND t.TABLE_SCHEMA = $1 AND t.TABLE_NAME = $2`, [schema, table]);
    return found === undefined ? undefined : tableOf(found);
  },
  async columns(database, schema, table) {
    const [columns, keys] = await Promise.all([
      database.query<ColumnRow>(COLUMNS, [schema, table]), database.query<KeyRow>(KEYS, [schema, table]),
    ]);
    return columns.map((column) => columnOf(column, keys));
  },
};

interface TableRow extends Omit<SourceTable, 'comment'> {
  comment: string;
}

function tableOf(row: TableRow): SourceTable {
  // Of a view MySQL says VIEW where the comment is.
  return { ...row, comment: row.kind === 'view' || row.comment === '' ? null : row.comment };
}

interface ColumnRow {
  name: string;
  type: string;
  fullType: string;
  isNullable: string;
  fallback: string | null;
  extra: string;
  maxLength: number | null;
  scale: number | null;
  comment: string;
}

/** A column of a key: alone in it where `columns` is 1. */
interface KeyRow {
  name: string;
  kind: string;
  columns: number;
  schema: string | null;
  table: string | null;
  column: string | null;
}

function columnOf(row: ColumnRow, keys: readonly KeyRow[]): TableColumn {
  const own = keys.filter(({ name }) => name === row.name);
  const target = own.find(({ kind, columns }) => kind === 'FOREIGN KEY' && Number(columns) === 1);
  const isGenerated = /auto_increment|\b(?:VIRTUAL|STORED|PERSISTENT)\b/i.test(row.extra);
  return {
    name: row.name,
    type: typeName(row),
    isRequired: row.isNullable === 'NO',
    hasDefault: isGenerated || (row.fallback !== null && row.fallback !== 'NULL') || /DEFAULT_GENERATED/i.test(row.extra),
    isGenerated,
    isKey: own.some(({ kind }) => kind === 'PRIMARY KEY'),
    isUnique: own.some(({ kind, columns }) => (kind === 'PRIMARY KEY' || kind === 'UNIQUE') && Number(columns) === 1),
    maxLength: row.type === 'char' || row.type === 'varchar' ? row.maxLength : null,
    scale: row.type === 'decimal' ? row.scale : null,
    comment: row.comment === '' ? null : row.comment,
    pointsAt: target?.schema == null || target.table === null || target.column === null ? null : { schema: target.schema, table: target.table, column: target.column },
  };
}

/** One word for what a column can hold: a number of one digit or bit is a flag, and one without a sign is longer. */
function typeName({ type, fullType }: ColumnRow): string {
  if (/^tinyint\(1\)/i.test(fullType)) return 'tinyint1';
  if (/^bit\(1\)/i.test(fullType)) return 'bit1';
  return type === 'bigint' && /unsigned/i.test(fullType) ? 'bigintunsigned' : type;
}

const TABLES = `
  SELECT t.TABLE_SCHEMA AS "schema", t.TABLE_NAME AS "table", CASE WHEN t.TABLE_TYPE LIKE '%VIEW' THEN 'view' ELSE 'table' END AS "kind",
    t.TABLE_COMMENT AS "comment", t.TABLE_ROWS AS "rows", t.DATA_LENGTH + t.INDEX_LENGTH AS "bytes"
  FROM information_schema.TABLES t WHERE t.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE IN ('BASE TABLE', 'VIEW', 'SYSTEM VERSIONED')`;

const COLUMNS = `
  SELECT c.COLUMN_NAME AS "name", LOWER(c.DATA_TYPE) AS "type", c.COLUMN_TYPE AS "fullType", c.IS_NULLABLE AS "isNullable", c.COLUMN_DEFAULT AS "fallback",
    c.EXTRA AS "extra", c.CHARACTER_MAXIMUM_LENGTH AS "maxLength", c.NUMERIC_SCALE AS "scale", c.COLUMN_COMMENT AS "comment"
  FROM information_schema.COLUMNS c WHERE c.TABLE_SCHEMA = DATABASE() AND c.TABLE_SCHEMA = $1 AND c.TABLE_NAME = $2
  ORDER BY c.ORDINAL_POSITION`;

const KEYS = `
  SELECT u.COLUMN_NAME AS "name", k.CONSTRAINT_TYPE AS "kind", u.REFERENCED_TABLE_SCHEMA AS "schema", u.REFERENCED_TABLE_NAME AS "table",
    u.REFERENCED_COLUMN_NAME AS "column",
    (SELECT COUNT(*) FROM information_schema.KEY_COLUMN_USAGE o WHERE o.CONSTRAINT_SCHEMA = u.CONSTRAINT_SCHEMA AND o.TABLE_NAME = u.TABLE_NAME
      AND o.CONSTRAINT_NAME = u.CONSTRAINT_NAME) AS "columns"
  FROM information_schema.KEY_COLUMN_USAGE u JOIN information_schema.TABLE_CONSTRAINTS k
    ON k.CONSTRAINT_SCHEMA = u.CONSTRAINT_SCHEMA AND k.TABLE_NAME = u.TABLE_NAME AND k.CONSTRAINT_NAME = u.CONSTRAINT_NAME
  WHERE u.TABLE_SCHEMA = $1 AND u.TABLE_NAME = $2 ORDER BY u.CONSTRAINT_NAME, u.ORDINAL_POSITION`;
