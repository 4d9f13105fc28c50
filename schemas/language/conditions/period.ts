import type { Period } from '../documents/condition.ts';
import { dateOfDay, dayNumber, MS_PER_DAY } from '../field-types/date-value.ts';

const MONTHS: Partial<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };
const DAYS_OF_WEEK = 7;
/** 1970-01-01 was a Thursday, three days after a Monday. */
const THURSDAY = 3;

/**
 * First and last day of the period that lies `add` periods after the one of a day; undefined where the calendar ends.
 *
 * @example periodOf('2026-03-31', 'month', -1) // ['2026-02-01', '2026-02-28']
 */
export function periodOf(today: string, period: Period, add: number): [string, string] | undefined {
  const day = dayNumber(today);
  if (day === undefined) return undefined;
  const [first, next] = period === 'day' ? [day + add, day + add + 1] : period === 'week' ? weekOf(day, add) : monthsOf(day, MONTHS[period] ?? 1, add);
  const [from, to] = [dateOfDay(first), dateOfDay(next - 1)];
  return from === undefined || to === undefined ? undefined : [from, to];
}

function weekOf(day: number, add: number): [number, number] {
  const monday = day - ((((day + THURSDAY) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + add * DAYS_OF_WEEK;
  return [monday, monday + DAYS_OF_WEEK];
}

function monthsOf(day: number, months: number, add: number): [number, number] {
  const date = new Date(day * MS_PER_DAY);
  const month = Math.floor(date.getUTCMonth() / months) * months + add * months;
  return [firstOf(date.getUTCFullYear(), month), firstOf(date.getUTCFullYear(), month + months)];
}

/** Day number of the first of a month; months count on over the year's ends. */
function firstOf(year: number, month: number): number {
  return Date.UTC(year, month, 1) / MS_PER_DAY;
}
