import { checkRange, numberType, parseInteger } from './number-value.ts';

/** A year of the calendar, 1000 to 9999. */
export const year = numberType(0, {
  storage: 'integer',
  parse: parseInteger,
  check: (value) => checkRange(value, 1000, 9999),
});
