import type { Locale } from '#schemas/language/documents/text.ts';

const ENGLISH = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const CHINESE = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A number from 0 to 19 in words. */
export function sayNumber(number: number, locale: Locale): string {
  if (locale === 'en-US') return ENGLISH[number] ?? String(number);
  const ones = CHINESE[number % 10] ?? '';
  if (number < 10) return ones;
  return number === 10 ? '十' : `十${ones}`;
}
