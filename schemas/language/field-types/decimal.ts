import { numberType } from './number-value.ts';
import { POSITIVE, YES_OR_NO } from './setting.ts';

/** An exact decimal number. */
export const decimal = numberType(2, { settings: { step: POSITIVE, thousands: YES_OR_NO } });
