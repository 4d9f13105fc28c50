import { dayOfInstant } from '../conditions/day.ts';
import type { ExactNumber } from '../field-types/exact-number.ts';
import { dayNumber } from '../field-types/date-value.ts';
import { isNumber, toNumber, toText, type FormulaValue } from './value.ts';

const NUMBER_FORMAT = /^(#,##)?0(?:\.(0{1,10}))?(%)?$/;

/**
 * A value as text after a pattern: `0`, `0.00`, `#,##0.00`, `0.0%` for numbers; texts with YYYY, MM,
 * DD for days. Where the pattern does not suit the value, the value's plain text.
 */
export function formatValue(value: FormulaValue, format: string): string {
  const match = NUMBER_FORMAT.exec(format);
  if (match) return formatNumber(toNumber(value), match[1] !== undefined, match[2]?.length ?? 0, match[3] ?? '');
  const day = typeof value === 'string' ? value : isNumber(value) && value.isFinite() ? dayOfInstant(value.toNumber()) : '';
  if (!/YYYY|MM|DD/.test(format) || dayNumber(day) === undefined) return toText(value);
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replaceAll('YYYY', year).replaceAll('MM', month).replaceAll('DD', date);
}

function formatNumber(value: ExactNumber, hasThousands: boolean, places: number, percent: string): string {
  if (!value.isFinite()) return '';
  const text = (percent === '' ? value.decimal : value.decimal.times(100)).toFixed(places, 4);
  const [whole = '', part] = text.split('.');
  const grouped = hasThousands ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  return `${grouped}${part === undefined ? '' : `.${part}`}${percent}`;
}
