import { checkRange, numberType } from './number-value.ts';
import { POSITIVE } from './setting.ts';

/** A number on a scale, by default 0 to 100; the field's `min` and `max` are its ends. */
export const slider = numberType(2, {
  settings: { step: POSITIVE, marks: { kind: 'numbers' } },
  check: (value, field) => checkRange(value, numberEnd(field.min, 0), numberEnd(field.max, 100)),
});

function numberEnd(end: number | string | undefined, otherwise: number): number {
  return typeof end === 'number' ? end : otherwise;
}
