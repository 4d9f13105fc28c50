import { checkRange, numberType } from './number-value.ts';
import { POSITIVE } from './setting.ts';

/** A percentage, 0 to 100. */
export const percent = numberType(2, { settings: { step: POSITIVE }, check: (value) => checkRange(value, 0, 100) });
