import { parseDate, parseInstant, parseMonth, parseTime } from './date-value.ts';
import { parseNumber } from './number-value.ts';
import { rangeType } from './range-value.ts';
import { POSITIVE, YES_OR_NO } from './setting.ts';

const SCALE = 2;

/** Types whose value is `[from, to]`, both included. */
export const ranges = {
  /** Two numbers `[low, high]`. */
  numberRange: rangeType(
    { parse: (value, field) => parseNumber(value, field.scale ?? SCALE), kind: 'number', codec: 'numberRange', shape: 'numberRange' },
    { defaultScale: SCALE, settings: { step: POSITIVE, thousands: YES_OR_NO } },
  ),
  /** Two days as `YYYY-MM-DD`. */
  dateRange: rangeType({ parse: parseDate, kind: 'date', codec: 'dateRange', shape: 'dateRange' }),
  /** Two instants as epoch milliseconds. */
  datetimeRange: rangeType({ parse: parseInstant, kind: 'datetime', codec: 'datetimeRange', shape: 'instantRange' }),
  /** Two times of one day as `HH:mm:ss`. */
  timeRange: rangeType({ parse: parseTime, kind: 'text', codec: 'timeRange', shape: 'textRange' }),
  /** Two months as `YYYY-MM`. */
  monthRange: rangeType({ parse: parseMonth, kind: 'text', codec: 'monthRange', shape: 'textRange' }),
};
