import { numberType, parseInteger } from './number-value.ts';

/** A whole number of at most 12 digits. */
export const integer = numberType(0, { storage: 'integer', settings: ['step', 'thousands'], parse: parseInteger });
