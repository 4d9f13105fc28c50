import { parseTime } from './time.ts';
import { rangeType } from './range-value.ts';

/** Two times of one day `[from, to]` as `HH:mm:ss`. */
export const timeRange = rangeType(parseTime, 'text');
