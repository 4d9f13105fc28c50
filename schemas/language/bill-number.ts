import type { JsonValue } from './documents/json.ts';

const MAX_DIGITS = 20;

/** How a number of a rule looks: prefix, date part, padded counter. */
export function formatBillNumber(rule: Readonly<Record<string, JsonValue | undefined>>, period: string, counter: number): string {
  const prefix = typeof rule['prefix'] === 'string' ? rule['prefix'] : '';
  // The example is made before the rules of the model have judged the number of digits.
  const digits = Math.min(MAX_DIGITS, Math.max(1, Number(rule['digit'] ?? 4) || 4));
  return `${prefix}${period}${String(counter).padStart(digits, '0')}`;
}

/** Date part of the rule's format on a day; empty where the rule has none. */
export function periodOf(format: string, day: Date): string {
  const digits = new Date(day.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const length = { yyyyMMdd: 8, yyyyMM: 6, yyyy: 4 }[format] ?? 0;
  return digits.slice(0, length);
}
