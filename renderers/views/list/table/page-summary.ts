import { Decimal } from 'decimal.js';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { RecordRow } from '../../../engine/data-source.ts';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';

/** Totals of the records on show, by field key; null where no record has a value. Exact for money. */
export function pageSummary(records: RecordRow[], columns: ResolvedColumn[]): Record<string, JsonValue> {
  const result: Record<string, JsonValue> = {};
  for (const column of columns) {
    if (column.summary) result[column.key] = summarise(records.map((record) => record[column.key] ?? null), column.summary);
  }
  return result;
}

function summarise(values: JsonValue[], kind: NonNullable<ResolvedColumn['summary']>): JsonValue {
  const filled = values.filter((value) => value !== null && value !== '');
  if (kind === 'count') return filled.length;
  const numbers = filled.filter((value) => typeof value === 'number' || typeof value === 'string').flatMap(toDecimal);
  if (numbers.length === 0) return null;
  if (kind === 'min') return Decimal.min(...numbers).toNumber();
  if (kind === 'max') return Decimal.max(...numbers).toNumber();
  const sum = numbers.reduce((total, number) => total.plus(number), new Decimal(0));
  return (kind === 'avg' ? sum.dividedBy(numbers.length) : sum).toNumber();
}

function toDecimal(value: number | string): Decimal[] {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return Number.isFinite(Number(trimmed)) ? [new Decimal(trimmed)] : [];
}
