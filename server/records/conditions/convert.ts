import type { ValueSql } from './operand-sql.ts';

/** The value as JavaScript would write it in a text. */
export function asText({ sql, kind }: ValueSql): string {
  switch (kind) {
    case 'text': return sql;
    case 'date': return `to_char(${sql}, 'YYYY-MM-DD')`;
    case 'decimal': return `trim_scale(${sql})::text`;
    case 'timestamp': return `trim_scale(${asNumber({ sql, kind })})::text`;
    default: return `${sql}::text`;
  }
}

/** Numbers as numeric, instants as epoch milliseconds. */
export function asNumber({ sql, kind }: ValueSql): string {
  return kind === 'timestamp' ? `(extract(epoch from ${sql}) * 1000)` : kind === 'decimal' ? sql : `${sql}::numeric`;
}

/** First and last instant of which a day can be told with four digits for the year; in milliseconds. */
const FIRST_MS = '-62167248000000';
const END_MS = '253402271999999';

/** The day of an instant (or of a number taken as epoch milliseconds) in UTC+8 as `YYYY-MM-DD`; '' outside the years 0 to 9999. */
export function dayText(value: ValueSql): string {
  if (value.kind === 'timestamp') return `to_char(${value.sql} AT TIME ZONE 'UTC' + interval '8 hours', 'YYYY-MM-DD')`;
  const ms = asNumber(value);
  return `CASE WHEN ${value.sql} IS NULL THEN NULL WHEN ${ms} BETWEEN ${FIRST_MS} AND ${END_MS} THEN `
    + `to_char(to_timestamp(floor(${ms} / 1000)::float8) AT TIME ZONE 'UTC' + interval '8 hours', 'YYYY-MM-DD') ELSE '' END`;
}

export function isTextKind(kind: ValueSql['kind']): boolean {
  return kind === 'text' || kind === 'date' || kind === 'time';
}

export function isNumberKind(kind: ValueSql['kind']): boolean {
  return kind === 'integer' || kind === 'decimal' || kind === 'timestamp';
}
