import dayjs from 'dayjs';
import type { DaySpan } from './calendar-days.ts';

const WEEKS = 6;

/** The month of a link, `2026-11`; this one where it names none. */
export function shownMonth(named: string | null): string {
  return named ?? dayjs().format('YYYY-MM');
}

/** First and last day on a calendar of six weeks that begin on Monday. */
export function daysShown(month: string): DaySpan {
  const first = dayjs(`${month}-01`);
  const monday = first.subtract((first.day() + 6) % 7, 'day');
  return [monday.format('YYYY-MM-DD'), monday.add(WEEKS * 7 - 1, 'day').format('YYYY-MM-DD')];
}

/** The month so many months later. */
export function addMonths(month: string, months: number): string {
  return dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM');
}
