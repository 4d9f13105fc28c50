import type { FieldDocument } from '../documents/field.ts';
import type { Locale } from '../documents/text.ts';
import { accept } from '../field-types/definition.ts';
import { Exact } from '../field-types/exact-number.ts';
import { toDecimal } from '../field-types/number-value.ts';
import { scaleOf } from '../field-types/resolve-field.ts';
import { resolveText } from '../texts.ts';
import { cellText, type Codec } from './codec.ts';

/** A number with the places, the thousands and the unit that the page shows. */
export const numberCodec: Codec = {
  toCell: (value) => (typeof value === 'number' ? value : String(value)),
  fromCell: (cell, field) => accept(typeof cell === 'number' ? cell : numeralOf(cellText(cell), field)),
  format: (field, locale) => numberFormat(field, locale),
  width: 14,
};

/** A share: 12.5 stands in the cell as 12.50 %, which to a spreadsheet is 0.125. */
export const percentCodec: Codec = {
  toCell: (value) => (typeof value === 'number' ? new Exact(value).div(100).toNumber() : String(value)),
  fromCell(cell, field) {
    if (typeof cell === 'number') return accept(new Exact(cell).times(100).toDecimalPlaces(scaleOf(field) + 2).toNumber());
    return accept(numeralOf(cellText(cell).replace(/[%％]\s*$/, ''), field));
  },
  format: (field) => `0${places(scaleOf(field))}%`,
  width: 10,
};

/** A number without thousands: years. */
export const plainNumberCodec: Codec = { ...numberCodec, format: () => '0', width: 8 };

function numberFormat(field: FieldDocument, locale: Locale): string {
  const digits = field.settings?.['thousands'] === false ? '0' : '#,##0';
  const unit = field.unit === undefined ? '' : resolveText(field.unit, locale).replace(/["\\]/g, '');
  return `${digits}${places(scaleOf(field))}${unit === '' ? '' : ` "${unit}"`}`;
}

function places(scale: number): string {
  return scale === 0 ? '' : `.${'0'.repeat(Math.min(scale, 10))}`;
}

/** What a person typed without the signs that are only for reading; the field's type judges the rest. */
function numeralOf(text: string, field: FieldDocument): string {
  let numeral = text.trim();
  for (const unit of unitsOf(field)) if (unit !== '' && numeral.endsWith(unit)) numeral = numeral.slice(0, -unit.length).trim();
  numeral = numeral.replace(/^([+-]?)\s*[¥￥$€]\s*/, '$1').replace(/\s*元$/, '');
  const isGrouped = /^[+-]?\d{1,3}(?:[,，]\d{3})+(?:\.\d*)?$/.test(numeral);
  const plain = isGrouped ? numeral.replace(/[,，]/g, '') : numeral;
  return toDecimal(plain) === undefined ? text.trim() : plain;
}

function unitsOf({ unit }: FieldDocument): string[] {
  if (unit === undefined) return [];
  return typeof unit === 'string' ? [unit] : Object.values(unit);
}
