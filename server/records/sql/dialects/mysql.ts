import type { ExistingColumn } from '../existing-column.ts';
import type { StorageKind } from '../storage.ts';
import type { Dialect, ValueSql } from './dialect.ts';

/** By code point and with its trailing blanks: one name for it in MySQL 8, another in MariaDB, which reads only its own comment. */
const COLLATION = 'COLLATE /*M! utf8mb4_nopad_bin */ /*!50799 utf8mb4_0900_bin */';
const exactText = (expression: string): string => `(CONVERT(${expression} USING utf8mb4) ${COLLATION})`;

/**
 * MySQL 8 and MariaDB 10.6 or later, on sessions as `open-mysql.ts` sets them: UTC, strict, names in double quotes.
 * Instants are DATETIME values in UTC. Wire lists of texts are not there.
 */
export const MYSQL: Dialect = {
  name: 'mysql',

  encode,
  typed,
  among(push, kind, values) {
    if (values.length === 0) return () => 'FALSE';
    const items = values.map((value) => typed(push(encode(kind, value)), kind)).join(', ');
    return (expression) => `${expression} IN (${items})`;
  },
  decode(kind, value) {
    if (value === null || value === undefined) return null;
    if (kind === 'boolean') return Number(value) !== 0;
    if (kind === 'json' && typeof value === 'string') return JSON.parse(value) as unknown;
    return value;
  },
  recordset(push, columns, rows, alias) {
    const select = rows.map((row) => `SELECT ${columns.map(({ name, kind }) => `${typed(push(encode(kind, row[name])), kind)} AS "${name}"`).join(', ')}`);
    return `(${select.join(' UNION ALL ')}) AS ${alias}`;
  },
  // The server takes no bound values of the driver's making here.
  page: (_, limit, offset) => ` LIMIT ${whole(limit)} OFFSET ${whole(offset)}`,

  read: (_, expression) => expression,
  readList: (_, expression) => `COALESCE(${expression}, '[]')`,
  number: (expression) => expression,
  nothing: (kind) => typed('NULL', kind),
  exact: ` ${COLLATION}`,
  text: exactText,
  asText({ sql, kind }) {
    switch (kind) {
      case 'text': return sql;
      case 'date': return MYSQL.dateText(sql);
      case 'decimal': return withoutZeros(exactText(sql));
      case 'timestamp': return withoutZeros(exactText(asNumber({ sql, kind })));
      case 'boolean': return `(CASE WHEN ${sql} THEN 'true' WHEN NOT ${sql} THEN 'false' END ${COLLATION})`;
      default: return exactText(sql);
    }
  },
  asNumber,
  parseNumber: (text) => `CAST(${text} AS DECIMAL(65, 20))`,
  dayText(value) {
    if (value.kind === 'timestamp') return MYSQL.dateText(`(${value.sql} + INTERVAL 8 HOUR)`);
    const ms = asNumber(value);
    const day = MYSQL.dateText(`(TIMESTAMP('1970-01-01 08:00:00') + INTERVAL FLOOR(${ms} / 1000) SECOND)`);
    return `COALESCE(${day}, CASE WHEN ${value.sql} IS NULL THEN NULL ELSE '' END)`;
  },
  hourText: ({ sql }) => exactText(`DATE_FORMAT(${sql} + INTERVAL 8 HOUR, '%Y-%m-%d %H')`),
  dateText: (expression) => exactText(`DATE_FORMAT(${expression}, '%Y-%m-%d')`),
  hasPart(text, op, part) {
    if (op === 'endsWith') return `(RIGHT(${text}, CHAR_LENGTH(${part})) = ${part})`;
    return `(LOCATE(${part}, ${text}) ${op === 'contains' ? '> 0' : '= 1'})`;
  },
  isLike: (text, pattern) => `LOWER(${text}) LIKE LOWER(${pattern})`,
  matches: (text, expression) => `${text} REGEXP ${expression}`,
  isEmptyJson: (expression) => `(COALESCE(${exactText(expression)}, 'null') IN ('null', '[]', '""'))`,
  ordered: (expression, { descending, isBackwards = false }) =>
    `(${expression}) IS ${isBackwards ? 'NOT ' : ''}NULL, ${expression} ${descending === isBackwards ? 'ASC' : 'DESC'}`,
  place: (push, text, list) => `NULLIF(FIELD(${[exactText(text), ...list.map(push)].join(', ')}), 0)`,

  readColumn,
  writeColumn: (push, value, type, kind) =>
    push(kind === 'timestamp' && type === 'datetime' && typeof value === 'number' ? instant(value + OFFSET_MS) : encode(kind, value)),
  wholeNumber: (expression) => expression,
  rowIdentity: digest,
  // 52 bits are a number that every side of the wire keeps exactly.
  rowVersion: (columns) => `CAST(CONV(LEFT(${digest(columns)}, 13), 16, 10) AS SIGNED)`,
  keySql(push, key, type, ids) {
    if (type !== undefined && WHOLE.has(type)) {
      const numbers = ids.filter((id) => /^-?\d{1,20}$/.test(id)).map((id) => `CAST(${push(id)} AS ${id.startsWith('-') ? 'SIGNED' : 'UNSIGNED'})`);
      return numbers.length === 0 ? 'FALSE AND ' : `${key} IN (${numbers.join(', ')}) AND `;
    }
    return type === undefined || !TEXTS.has(type) ? '' : `${key} IN (${ids.map(push).join(', ')}) AND `;
  },
  async insert(database, target, { names, cells, values, key }) {
    const [done] = await database.rows(`INSERT INTO ${target} (${names.join(', ')}) VALUES (${cells.join(', ')})`, values);
    if (key.cell === undefined) return String(done?.[1]);
    // As the column keeps it, which may be otherwise than it was given.
    const [stored] = await database.rows(`SELECT ${exactText(`x.${key.name}`)} FROM ${target} AS x WHERE x.${key.name} = ${key.cell}`, values);
    return String(stored?.[0]);
  },
  update: (target) => `UPDATE ${target} AS x`,
  remove: (target) => `DELETE x FROM ${target} AS x`,
  countChanged: async (database, statement, values) => Number((await database.rows(statement, values))[0]?.[0]),
};

/** Columns without a zone hold the product's own time, UTC+8. */
const OFFSET_MS = 8 * 3_600_000;
const WHOLE: ReadonlySet<string> = new Set(['tinyint', 'smallint', 'mediumint', 'int', 'bigint', 'bigintunsigned']);
const TEXTS: ReadonlySet<string> = new Set(['char', 'varchar']);

/** Everything goes as text, so that nothing passes through a binary fraction. */
function encode(kind: StorageKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (kind) {
    case 'boolean': return value === true ? '1' : '0';
    case 'json': return JSON.stringify(value);
    case 'timestamp': return typeof value === 'number' || typeof value === 'string' ? instant(value) : null;
    default: return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** Epoch milliseconds or an ISO text. */
function instant(value: number | string): string {
  return new Date(value).toISOString().replace('T', ' ').replace('Z', '');
}

function typed(placeholder: string, kind: StorageKind): string {
  switch (kind) {
    case 'text': return exactText(placeholder);
    case 'integer': return `CAST(${placeholder} AS SIGNED)`;
    case 'decimal': return `CAST(${placeholder} AS DECIMAL(65, 20))`;
    case 'boolean': return `(${placeholder} = '1')`;
    case 'date': return `CAST(${placeholder} AS DATE)`;
    case 'time': return `CAST(${placeholder} AS TIME)`;
    case 'timestamp': return `CAST(${placeholder} AS DATETIME(3))`;
    default: return placeholder;
  }
}

function whole(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`Not a count: ${String(value)}`);
  return String(value);
}

function asNumber({ sql, kind }: ValueSql): string {
  return kind === 'timestamp' ? `(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', ${sql}) / 1000)` : sql;
}

function withoutZeros(text: string): string {
  return `(CASE WHEN LOCATE('.', ${text}) > 0 THEN TRIM(TRAILING '.' FROM TRIM(TRAILING '0' FROM ${text})) ELSE ${text} END ${COLLATION})`;
}

function readColumn(expression: string, type: string, kind: StorageKind): string {
  switch (kind) {
    case 'text': return exactText(expression);
    case 'boolean': return `(${expression} <> 0)`;
    // As it is written, not as the nearest binary fraction of more digits.
    case 'decimal': return type === 'float' ? `(CONCAT(${expression}) + 0E0)` : expression;
    case 'time': return `CAST(${expression} AS TIME)`;
    case 'timestamp': return type === 'datetime' ? `(${expression} - INTERVAL 8 HOUR)` : expression;
    default: return expression;
  }
}

/** The whole row in a few signs; lengths keep the columns apart. */
function digest(columns: readonly ExistingColumn[]): string {
  const cells = columns.map(({ name }) => {
    const text = `CONVERT(x.${name} USING utf8mb4)`;
    return `COALESCE(CONCAT(CHAR_LENGTH(${text}), ':', ${text}), '-')`;
  });
  return `MD5(CONCAT(${cells.join(', ')}))`;
}
