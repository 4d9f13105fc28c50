import { parseInstant } from './date-value.ts';
import { rangeType } from './range-value.ts';

/** Two instants `[from, to]` as epoch milliseconds. */
export const datetimeRange = rangeType(parseInstant, 'datetime');
