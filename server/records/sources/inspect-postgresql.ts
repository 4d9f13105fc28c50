import type { SourceTable, TableColumn } from '#schemas/wire/source-tables.ts';
import type { Inspector } from './inspector.ts';

export const POSTGRESQL_TABLES: Inspector = {
  tables: (database, limit) => database.query<SourceTable>(`${TABLES} ORDER BY n.nspname, c.relname LIMIT ${String(limit)}`),
  table: async (database, schema, table) => (await database.query<SourceTable>(`${TABLES} AND n.nspname = $1 AND c.relname = $2`, [schema, table]))[0],
  columns: (database, schema, table) => database.query<TableColumn>(COLUMNS, [schema, table]),
};

const TABLES = `
  SELECT n.nspname AS "schema", c.relname AS "table", CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END AS "kind",
    obj_description(c.oid, 'pg_class') AS "comment", CASE WHEN c.reltuples >= 0 AND c.relkind <> 'v' THEN c.reltuples::float8 END AS "rows",
    CASE WHEN c.relkind IN ('r', 'm') THEN pg_total_relation_size(c.oid)::float8 END AS "bytes"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')`;

const COLUMNS = `
  SELECT a.attname AS "name", t.typname AS "type", a.attnotnull AS "isRequired", (a.atthasdef OR a.attidentity <> '') AS "hasDefault",
    (a.attidentity <> '' OR a.attgenerated <> '' OR pg_get_expr(d.adbin, d.adrelid) ~ '^nextval\\(') IS TRUE AS "isGenerated",
    EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p' AND a.attnum = ANY (k.conkey)) AS "isKey",
    EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u') AND k.conkey = ARRAY[a.attnum]) AS "isUnique",
    CASE WHEN t.typname IN ('varchar', 'bpchar') AND a.atttypmod > 4 THEN a.atttypmod - 4 END AS "maxLength",
    CASE WHEN t.typname = 'numeric' AND a.atttypmod > 4 THEN (a.atttypmod - 4) & 2047 END AS "scale",
    col_description(c.oid, a.attnum) AS "comment",
    (SELECT jsonb_build_object('schema', fn.nspname, 'table', f.relname, 'column', fa.attname)
      FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
      JOIN pg_attribute fa ON fa.attrelid = f.oid AND fa.attnum = k.confkey[1]
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum] ORDER BY k.oid LIMIT 1) AS "pointsAt"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
  ORDER BY a.attnum`;
