import { encodeValue, STORAGE, type StorageKind } from '../storage.ts';
import type { Dialect, ValueSql } from './dialect.ts';

/** The product's own database, and other PostgreSQL databases. */
export const POSTGRESQL: Dialect = {
  name: 'postgresql',

  encode: encodeValue,
  typed: (placeholder, kind) => `${placeholder}::${STORAGE[kind].type}`,
  among(push, kind, values) {
    const list = `${push(values.map((value) => encodeValue(kind, value)))}::${STORAGE[kind].type}[]`;
    return (expression) => `${expression} = ANY (${list})`;
  },
  decode: (_, value) => value,
  recordset: (push, columns, rows, alias) =>
    `jsonb_to_recordset(${push(JSON.stringify(rows))}::jsonb) AS ${alias}(${columns.map(({ name, kind }) => `"${name}" ${STORAGE[kind].type}`).join(', ')})`,
  // The planner only trusts a limit that it knows: with a bound one it would rather sort than follow an index.
  page: (push, limit, offset) => ` LIMIT ${String(Math.trunc(limit))}${offset === 0 ? '' : ` OFFSET ${push(offset)}::bigint`}`,

  read: (kind, expression) => STORAGE[kind].read(expression),
  readList: (kind, expression) => `COALESCE(${STORAGE[kind].read(expression)}, ${kind === 'json' ? `'[]'::jsonb` : `'{}'::text[]`})`,
  number: (expression) => `${expression}::float8`,
  nothing: (kind) => `NULL::${STORAGE[kind].type}`,
  exact: ' COLLATE "C"',
  text: (expression) => `${expression}::text`,
  asText: ({ sql, kind }) => {
    switch (kind) {
      case 'text': return sql;
      case 'date': return POSTGRESQL.dateText(sql);
      case 'decimal': return `trim_scale(${sql})::text`;
      case 'timestamp': return `trim_scale(${asNumber({ sql, kind })})::text`;
      default: return `${sql}::text`;
    }
  },
  asNumber,
  parseNumber: (text) => `(${text})::numeric`,
  dayText(value) {
    if (value.kind === 'timestamp') return `to_char(${value.sql} AT TIME ZONE 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;
    const ms = asNumber(value);
    return `CASE WHEN ${value.sql} IS NULL THEN NULL WHEN ${ms} BETWEEN ${FIRST_MS} AND ${END_MS} THEN `
      + `to_char(to_timestamp(floor(${ms} / 1000)::float8) AT TIME ZONE 'UTC' + interval '8 hours', 'YYYY-MM-DD') ELSE '' END`;
  },
  hourText: ({ sql }) => `to_char(${sql} AT TIME ZONE 'UTC' + interval '8 hours', 'YYYY-MM-DD HH24')`,
  dateText: (expression) => `to_char(${expression}, 'YYYY-MM-DD')`,
  hasPart(text, op, part) {
    if (op === 'contains') return `(strpos(${text}, ${part}) > 0)`;
    return op === 'startsWith' ? `starts_with(${text}, ${part})` : `(right(${text}, length(${part})) = ${part})`;
  },
  isLike: (text, pattern) => `${text} ILIKE ${pattern}`,
  matches: (text, expression) => `${text} ~ ${expression}`,
  isEmptyJson: (expression) => `(COALESCE(${expression}, 'null'::jsonb) IN ('null'::jsonb, '[]'::jsonb, '""'::jsonb))`,
  ordered: (expression, { descending, isBackwards = false }) => `${expression} ${descending === isBackwards ? 'ASC' : 'DESC'} NULLS ${isBackwards ? 'FIRST' : 'LAST'}`,
  place: (push, text, list) => `array_position(${push(list)}::text[], ${text}::text)`,

  readColumn,
  writeColumn(push, value, type, kind) {
    const expression = POSTGRESQL.typed(push(encodeValue(kind, value)), kind);
    if (kind === 'timestamp') return type === 'timestamp' ? `(${expression} AT TIME ZONE ${ZONE})` : expression;
    if (kind === 'textArray') return `${expression}::${type === '_varchar' ? 'varchar' : 'text'}[]`;
    return WRITTEN.has(type) ? `${expression}::${type}` : expression;
  },
  wholeNumber: (expression) => `${expression}::bigint`,
  rowIdentity: () => 'x.ctid',
  rowVersion: () => 'x.xmin::text::bigint',
  keySql(push, key, type, ids) {
    const native = NATIVE_KEYS[type ?? 'tid'];
    return native === undefined ? '' : `${key} = ANY (${push(ids.filter((id) => native.pattern.test(id)))}::text[]::${native.cast}) AND `;
  },
  async insert(database, target, { names, cells, values, key }) {
    const rest = names.length === 0 ? 'DEFAULT VALUES' : `(${names.join(', ')}) VALUES (${cells.join(', ')})`;
    const [stored] = await database.rows(`INSERT INTO ${target} AS x ${rest} RETURNING x.${key.name}::text AS "id"`, values);
    return String(stored?.[0]);
  },
  update: (target) => `UPDATE ${target} AS x`,
  remove: (target) => `DELETE FROM ${target} AS x`,
  countChanged: async (database, statement, values) => (await database.rows(`${statement} RETURNING 1 AS "done"`, values)).length,
};

/** Columns without a zone hold the product's own time, UTC+8. */
const ZONE = `INTERVAL '8 hours'`;
/** First and last instant of which a day can be told with four digits for the year; in milliseconds. */
const FIRST_MS = '-62167248000000';
const END_MS = '253402271999999';

function asNumber({ sql, kind }: ValueSql): string {
  return kind === 'timestamp' ? `(extract(epoch from ${sql}) * 1000)` : kind === 'decimal' ? sql : `${sql}::numeric`;
}

function readColumn(expression: string, type: string, kind: StorageKind): string {
  switch (kind) {
    case 'text': return `${expression}::text COLLATE "C"`;
    case 'integer': return type === 'int2' || type === 'int4' || type === 'int8' ? expression : `${expression}::numeric`;
    case 'decimal': return type === 'numeric' ? expression : `${expression}::numeric`;
    case 'time': return `${expression}::time(0)`;
    case 'timestamp': return type === 'timestamp' ? `(${expression} AT TIME ZONE ${ZONE})` : expression;
    case 'json': return type === 'jsonb' ? expression : `${expression}::jsonb`;
    case 'textArray': return `${expression}::text[] COLLATE "C"`;
    default: return expression;
  }
}

/** Types with a name that may stand in a cast; all others take the plain value. */
const WRITTEN: ReadonlySet<string> = new Set([
  'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'money', 'text', 'varchar', 'bpchar', 'citext', 'uuid', 'name', 'bool', 'date', 'time', 'json', 'jsonb',
]);

/** Key types whose index only serves values of that type, and what a text must look like to be one. */
const NATIVE_KEYS: Readonly<Record<string, { cast: string; pattern: RegExp }>> = {
  int2: { cast: 'bigint[]', pattern: /^-?\d{1,18}$/ },
  int4: { cast: 'bigint[]', pattern: /^-?\d{1,18}$/ },
  int8: { cast: 'bigint[]', pattern: /^-?\d{1,18}$/ },
  uuid: { cast: 'uuid[]', pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i },
  text: { cast: 'text[]', pattern: /^/ },
  varchar: { cast: 'text[]', pattern: /^/ },
  tid: { cast: 'tid[]', pattern: /^\(\d{1,9},\d{1,5}\)$/ },
};
