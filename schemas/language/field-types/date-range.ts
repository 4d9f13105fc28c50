import { parseDate } from './date-value.ts';
import { rangeType } from './range-value.ts';

/** Two days `[from, to]` as `YYYY-MM-DD`, both included. */
export const dateRange = rangeType(parseDate, 'date');
