import { numberType } from './number-value.ts';

/** An amount with two decimal places and at most 12 digits before them. */
export const money = numberType(2, { settings: ['capitals', 'currency'] });
