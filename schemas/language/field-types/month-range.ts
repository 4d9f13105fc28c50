import { parseMonth } from './month.ts';
import { rangeType } from './range-value.ts';

/** Two months `[from, to]` as `YYYY-MM`, both included. */
export const monthRange = rangeType(parseMonth, 'text');
