import type { JsonValue } from '#schemas/language/documents/json.ts';

/** A number, also one that a database gives as text to keep its digits; null for all else. */
export function numberOf(value: JsonValue | undefined): number | null {
  const number = typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A value in one line; empty for none. */
export function wordsOf(value: JsonValue | undefined, locale: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: !Number.isInteger(value) || Math.abs(value) >= 10_000 }).format(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
