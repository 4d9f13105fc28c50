import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';

/** From and to of a range; null where an end is not there. */
export function endsOf(value: JsonValue): [JsonValue, JsonValue] {
  return Array.isArray(value) ? [value[0] ?? null, value[1] ?? null] : [null, null];
}

/** Both ends as one text; empty where there is none. */
export function rangeText(value: JsonValue, textOfEnd: (end: JsonValue) => string): string {
  const ends = endsOf(value).map(textOfEnd);
  return ends.some((end) => end !== '') ? ends.join(' ~ ') : '';
}

/** A range as one line of text. */
export function RangeCell({ shown, unit = '', ellipsis }: { shown: string; unit?: string } & Pick<CellProps, 'ellipsis'>): ReactElement {
  return shown === '' ? <EmptyCell /> : <TextCell text={`${shown}${unit}`} ellipsis={ellipsis} />;
}
