import { dayOfInstant } from '../../conditions/day.ts';
import { ExactNumber } from '../../field-types/exact-number.ts';
import { dateOfDay, dayNumber, MS_PER_DAY } from '../../field-types/date-value.ts';
import { fromJson, INVALID, isNumber, toNumber, type FormulaValue } from '../value.ts';
import { eager, type FormulaFunction } from './definition.ts';

const MS_PER_HOUR = 3_600_000;
const HOUR_PLACES = 2;

/** Calendar days. Instants count as their day in UTC+8; a missing day makes the result invalid. */
export const dateFunctions = {
  /** Days from start to end: DAYS(end, start). */
  DAYS: eager(['date', 'date'], 'number', (end, start) => {
    const [to, from] = [dayOf(end), dayOf(start)];
    return to === undefined || from === undefined ? INVALID : fromJson(to - from);
  }),
  /** Hours from one moment to another, to two decimal places: HOURS(end, start). A missing moment makes the result invalid. */
  HOURS: eager(['datetime', 'datetime'], 'number', (end, start) => {
    if (!end || !start || !isNumber(end) || !isNumber(start)) return INVALID;
    return ExactNumber.fromDecimal(end.decimal.minus(start.decimal).div(MS_PER_HOUR)).rounded(HOUR_PLACES, 'halfUp');
  }),
  ADDDAYS: eager(['date', 'number'], 'date', (date, days) => {
    const [day, shift] = [dayOf(date), toNumber(days ?? null).decimal];
    if (day === undefined || !shift.isFinite() || shift.abs().gt(10_000_000)) return null;
    return dateOfDay(day + shift.floor().toNumber()) ?? null;
  }),
  /** Months and days beyond their end run on: DATE(2026, 13, 1) is the first of January 2027. */
  DATE: eager(['number', 'number', 'number'], 'date', (year, month, day) => {
    const parts = [year, month, day].map((part) => toNumber(part ?? null).toNumber());
    const [y = 0, m = 0, d = 0] = parts;
    if (parts.some((part) => !Number.isInteger(part) || Math.abs(part) > 10_000)) return null;
    return dateOfDay(Date.UTC(y, m - 1, d) / MS_PER_DAY) ?? null;
  }),
  YEAR: part(0, 4),
  MONTH: part(5, 7),
  DAY: part(8, 10),
} satisfies Record<string, FormulaFunction>;

function dayOf(value: FormulaValue | undefined): number | undefined {
  if (typeof value === 'string') return dayNumber(value);
  return value && isNumber(value) && value.isFinite() ? dayNumber(dayOfInstant(value.toNumber())) : undefined;
}

function part(from: number, to: number): FormulaFunction {
  return eager(['date'], 'number', (date) => {
    const day = dayOf(date);
    const text = day === undefined ? undefined : dateOfDay(day);
    return text === undefined ? INVALID : fromJson(Number(text.slice(from, to)));
  });
}
