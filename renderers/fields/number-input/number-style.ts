import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { scaleOf } from '#schemas/language/index.ts';
import type { NumberStyle } from './format-number.ts';

/** Money: every third digit parted, cents always written. */
export function moneyStyle(field: FieldDocument): NumberStyle {
  return { scale: scaleOf(field), hasThousands: true, hasFixedPlaces: true };
}

/** Other numbers: digits parted unless `settings.thousands` is false, no zeros without meaning. */
export function plainStyle(field: FieldDocument): NumberStyle {
  return { scale: scaleOf(field), hasThousands: field.settings?.['thousands'] !== false, hasFixedPlaces: false };
}
