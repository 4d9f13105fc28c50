import type { Locale } from '#schemas/language/documents/text.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { CellProps } from '../../engine/field-renderer.ts';
import { formatNumber } from '../number-input/format-number.ts';
import { shown } from '../text/cell.tsx';
import { textOf } from '../text/widget.tsx';

/** A value read through a reference, as text. */
export function lookupText({ value, display }: Pick<CellProps, 'value' | 'display'>, locale: Locale): string {
  const given = shown(display, locale);
  if (given !== undefined) return given;
  if (typeof value === 'number') return formatNumber(value, { scale: 6, hasThousands: true, hasFixedPlaces: false });
  return Array.isArray(value) ? joinNames(value.map(textOf), locale) : textOf(value);
}
