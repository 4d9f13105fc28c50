import { checkRange, numberType } from './number-value.ts';

/** A percentage, 0 to 100. */
export const percent = numberType(2, { settings: ['step'], check: (value) => checkRange(value, 0, 100) });
