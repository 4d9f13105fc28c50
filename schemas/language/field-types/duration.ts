import { checkRange, numberType, parseInteger } from './number-value.ts';

const MAX_MINUTES = 100_000_000;

/** A length of time in whole minutes. */
export const duration = numberType(0, {
  storage: 'integer',
  parse: parseInteger,
  check: (value) => checkRange(value, 0, MAX_MINUTES),
});
