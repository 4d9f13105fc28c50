import dayjs from 'dayjs';
import { settingInView } from '#schemas/language/list-views/index.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import type { DaySpan } from './calendar-days.ts';

const WEEKS = 6;
const FIRST_DAYS = { sunday: 0, monday: 1 };

type Week = keyof typeof FIRST_DAYS;

/** The month of a link, `2026-11`; this one where it names none. */
export function shownMonth(named: string | null): string {
  return named ?? dayjs().format('YYYY-MM');
}

/** First and last day on a calendar of six weeks. */
export function daysShown(month: string, week: Week): DaySpan {
  const first = dayjs(`${month}-01`);
  const start = first.subtract((first.day() + 7 - FIRST_DAYS[week]) % 7, 'day');
  return [start.format('YYYY-MM-DD'), start.add(WEEKS * 7 - 1, 'day').format('YYYY-MM-DD')];
}

/** With which day the weeks of a list's calendar begin. */
export function weekOf({ list }: ScreenConfig['screen']): Week {
  return settingInView(list, 'calendar', 'week') === 'sunday' ? 'sunday' : 'monday';
}

/** The month so many months later. */
export function addMonths(month: string, months: number): string {
  return dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM');
}
