import type { FieldDocument } from '../documents/field.ts';
import type { Locale } from '../documents/text.ts';
import { getFieldType } from '../field-types/index.ts';
import { scaleOf } from '../field-types/resolve-field.ts';
import { resolveText } from '../texts.ts';
import { wallClock, type SheetCell } from './codec.ts';

const MAX_WORDS = 200;

/**
 * A cell as it reads in a text: numbers with their places, thousands and unit, days as days, anything else on one line.
 *
 * @example cellWords(1234.5, { type: 'money', ... }, 'zh-CN') // 1,234.50
 */
export function cellWords(cell: SheetCell, field: FieldDocument, locale: Locale): string {
  if (cell === null) return '';
  if (cell instanceof Date) return wallClock(cell);
  if (typeof cell === 'number') return numberWords(cell, field, locale);
  const words = String(cell).replace(/\s+/g, ' ').trim();
  return words.length > MAX_WORDS ? `${[...words].slice(0, MAX_WORDS).join('')}…` : words;
}

/** Money has its places, always; of other numbers no zeros without meaning are shown. */
function numberWords(cell: number, field: FieldDocument, locale: Locale): string {
  const codec = getFieldType(field.type)?.codec;
  const isShare = codec === 'percent';
  const scale = Math.min(isShare ? scaleOf(field) + 2 : scaleOf(field), 10);
  const unit = field.unit === undefined ? '' : ` ${resolveText(field.unit, locale)}`;
  const digits = new Intl.NumberFormat('en-US', {
    ...(isShare && { style: 'percent' as const }),
    useGrouping: codec !== 'plainNumber' && field.settings?.['thousands'] !== false,
    minimumFractionDigits: field.type === 'money' ? scale : 0,
    maximumFractionDigits: isShare ? scaleOf(field) : scale,
  }).format(cell);
  return digits + unit;
}
