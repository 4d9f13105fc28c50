import { isEmptyValue, type FieldTypeDefinition } from './definition.ts';
import { parseDate, parseInstant, parseMonth, parseQuarter, parseTime, parseWeek } from './date-value.ts';
import { ORDER_OPERATORS } from './operators.ts';
import { YES_OR_NO } from './setting.ts';
import { textType } from './text-value.ts';

/** Types whose value is one point or stretch of the calendar or the clock; a year is a number. */
export const dates = {
  /** A day of the calendar as `YYYY-MM-DD`. */
  date: {
    storage: 'date',
    valueKind: 'date',
    operators: ORDER_OPERATORS,
    codec: 'date',
    shape: 'date',
    settings: {},
    sortable: true,
    parse: parseDate,
    isEmpty: isEmptyValue,
  },
  /** An instant as epoch milliseconds. */
  datetime: {
    storage: 'timestamp',
    valueKind: 'datetime',
    operators: ORDER_OPERATORS,
    codec: 'datetime',
    shape: 'instant',
    settings: { withSeconds: YES_OR_NO },
    sortable: true,
    parse: parseInstant,
    isEmpty: isEmptyValue,
  },
  /** A time of day as `HH:mm:ss`. */
  time: textType(8, {
    storage: 'time',
    operators: ORDER_OPERATORS,
    codec: 'time',
    settings: { minuteStep: { kind: 'choice', of: [1, 5, 10, 15, 30] }, withoutSeconds: YES_OR_NO },
    parse: parseTime,
  }),
  /** A week of ISO 8601 as `YYYY-Www`: it begins on Monday, and the first one has the year's first Thursday. */
  week: textType(8, { operators: ORDER_OPERATORS, parse: parseWeek }),
  /** A month as `YYYY-MM`. */
  month: textType(7, { operators: ORDER_OPERATORS, codec: 'month', parse: parseMonth }),
  /** A quarter as `YYYY-0Q`, e.g. `2026-04` for the fourth. */
  quarter: textType(7, { operators: ORDER_OPERATORS, codec: 'quarter', parse: parseQuarter }),
} satisfies Record<string, FieldTypeDefinition>;
