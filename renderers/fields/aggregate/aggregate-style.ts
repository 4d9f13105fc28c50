import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { scaleOf } from '#schemas/language/index.ts';
import type { NumberStyle } from '../number-input/format-number.ts';

/** A count has no places; everything else is written like money. */
export function aggregateStyle(field: FieldDocument): NumberStyle {
  const isCount = field.aggregate?.function === 'count';
  return { scale: isCount ? 0 : scaleOf(field), hasThousands: true, hasFixedPlaces: !isCount };
}
