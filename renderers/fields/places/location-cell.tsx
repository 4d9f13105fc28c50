import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';

export interface Place {
  longitude: number | null;
  latitude: number | null;
  address: string | null;
}

/** The parts of a place; what is not there is null. */
export function placeOf(value: JsonValue): Place {
  const { longitude, latitude, address } = isValues(value) ? value : {};
  return {
    longitude: typeof longitude === 'number' ? longitude : null,
    latitude: typeof latitude === 'number' ? latitude : null,
    address: typeof address === 'string' ? address : null,
  };
}

/** @example placeText({ longitude: 120.1, latitude: 30.2, address: 'East gate' }) // East gate (120.1, 30.2) */
export function placeText(value: JsonValue): string {
  const { longitude, latitude, address } = placeOf(value);
  const degrees = longitude === null || latitude === null ? '' : `${longitude}, ${latitude}`;
  if (address === null) return degrees;
  return degrees === '' ? address : `${address} (${degrees})`;
}

export function LocationCell({ value, ellipsis }: CellProps): ReactElement {
  const text = placeText(value);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}
