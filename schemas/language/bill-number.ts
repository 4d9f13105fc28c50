import { dayOfInstant } from './conditions/day.ts';
import type { JsonValue } from './documents/json.ts';

const MAX_DIGITS = 20;

/** How a number of a rule looks: prefix, date part, padded counter. */
export function formatBillNumber(rule: Readonly<Record<string, JsonValue | undefined>>, period: string, counter: number): string {
  const prefix = typeof rule['prefix'] === 'string' ? rule['prefix'] : '';
  return `${prefix}${period}${String(counter).padStart(digitsOf(rule['digit']), '0')}`;
}

/** To how many digits a rule fills the count up; the example is made before the rules of the model have judged them. */
export function digitsOf(digit: JsonValue | undefined): number {
  return Math.min(MAX_DIGITS, Math.max(1, Number(digit ?? 4) || 4));
}

/** Date part of a rule's format, by the product's day; empty where the rule has none. */
export function periodOf(format: string, now: number): string {
  const length = { yyyyMMdd: 8, yyyyMM: 6, yyyy: 4 }[format] ?? 0;
  return dayOfInstant(now).replaceAll('-', '').slice(0, length);
}
