import { numberType } from './number-value.ts';

/** An exact decimal number. */
export const decimal = numberType(2, { settings: ['step', 'thousands'] });
