import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { scaleOf } from '#schemas/language/index.ts';

/** How a number field is written. */
export interface NumberStyle {
  scale: number;
  hasThousands: boolean;
  /** Decimal places are always written out, as for money. */
  hasFixedPlaces: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number as people read it here: `1,234,567.80`; empty text for what is no number. */
export function formatNumber(value: unknown, style: NumberStyle): string {
  if (value === null || value === undefined || value === '') return '';
  const number = typeof value === 'number' ? value : Number(value);
  if (!Number.isFinite(number)) return '';
  return unrounded(number, style) ?? rounded(number, style);
}

/** Lists are full of numbers that have no more places than are shown; these need no rounding, and no formatter. Null: this one does. */
function unrounded(number: number, { scale, hasThousands, hasFixedPlaces }: NumberStyle): string | null {
  const parts = Object.is(number, -0) ? null : /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(number));
  if (!parts) return null;
  const [, sign = '', whole = '', places = ''] = parts;
  if (places.length > scale) return null;
  const shown = hasFixedPlaces ? places.padEnd(scale, '0') : places;
  return `${sign}${hasThousands ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole}${shown === '' ? '' : `.${shown}`}`;
}

function rounded(number: number, style: NumberStyle): string {
  const key = `${style.scale}${+style.hasThousands}${+style.hasFixedPlaces}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      maximumFractionDigits: style.scale,
      minimumFractionDigits: style.hasFixedPlaces ? style.scale : 0,
      useGrouping: style.hasThousands,
    });
    formats.set(key, format);
  }
  return format.format(number);
}

/** Money: every third digit parted, cents always written. */
export function moneyStyle(field: FieldDocument): NumberStyle {
  return { scale: scaleOf(field), hasThousands: true, hasFixedPlaces: true };
}

/** Other numbers: digits parted unless `settings.thousands` is false, no zeros without meaning. */
export function plainStyle(field: FieldDocument): NumberStyle {
  return { scale: scaleOf(field), hasThousands: field.settings?.['thousands'] !== false, hasFixedPlaces: false };
}
