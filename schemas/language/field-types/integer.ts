import { numberType, parseInteger } from './number-value.ts';
import { POSITIVE, YES_OR_NO } from './setting.ts';

/** A whole number of at most 12 digits. */
export const integer = numberType(0, { storage: 'integer', settings: { step: POSITIVE, thousands: YES_OR_NO }, parse: parseInteger });
