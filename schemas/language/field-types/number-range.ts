import { parseNumber } from './number-value.ts';
import { rangeType } from './range-value.ts';
import { POSITIVE, YES_OR_NO } from './setting.ts';

const SCALE = 2;

/** Two numbers `[low, high]`. */
export const numberRange = rangeType((value, field) => parseNumber(value, field.scale ?? SCALE), 'number', {
  defaultScale: SCALE,
  settings: { step: POSITIVE, thousands: YES_OR_NO },
});
