import type { Dialect, OrderWay } from './dialects/dialect.ts';

/** System fields that every record has, so that plain order serves both ways. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(['id', 'version', 'schemaVersion', 'creatorTime']);

/** Whether every record has a value in the field. */
export function isNeverEmpty(key: string): boolean {
  return NEVER_EMPTY.has(key);
}

/** The part of ORDER BY for one field, and of the index that serves it: what is empty comes last, either way. */
export function orderKeySql(dialect: Dialect, key: string, expression: string, way: OrderWay): string {
  return isNeverEmpty(key) ? `${expression} ${way.descending === (way.isBackwards ?? false) ? 'ASC' : 'DESC'}` : dialect.ordered(expression, way);
}
