import dayjs from 'dayjs';

/** Work begins at nine. */
const MORNING = 9;

export const SNOOZES = ['hour', 'tomorrow', 'week'] as const;
export type Snooze = (typeof SNOOZES)[number];

/** Until when something is put off, in epoch milliseconds: an hour, tomorrow morning, or Monday morning. */
export function snoozeUntil(snooze: Snooze, now = Date.now()): number {
  const from = dayjs(now);
  if (snooze === 'hour') return from.add(1, 'hour').valueOf();
  if (snooze === 'tomorrow') return morningOf(from.add(1, 'day'));
  const daysToMonday = (8 - from.day()) % 7 || 7;
  return morningOf(from.add(daysToMonday, 'day'));
}

export function morningOf(day: dayjs.Dayjs): number {
  return day.hour(MORNING).minute(0).second(0).millisecond(0).valueOf();
}
