import { dayOfInstant, DAY_OFFSET_MS } from '../../conditions/day.ts';
import { dateOfDay, dayNumber, MS_PER_DAY } from '../../field-types/date-value.ts';
import type { CalendarDay, WorkCalendar } from './calendar.ts';

const MS_PER_MINUTE = 60_000;
/** A calendar without work in so many days has none. */
const MAX_FREE_DAYS = 4000;
const THURSDAY = 3;

/** Counts the hours of work of a calendar. All instants are epoch milliseconds. */
export interface WorkClock {
  /** Work of an ordinary day, milliseconds: what one working day of a duration is. */
  dayMs: number;
  /** The instant at which so much work has passed since another; the end of a shift rather than the start of the next. */
  add(from: number, workMs: number): number;
  /** The work between two instants; 0 when the second is not later. */
  between(from: number, to: number): number;
}

const clocks = new WeakMap<WorkCalendar, WorkClock>();

/** Made once for each calendar, which must not be changed afterwards. */
export function workClock(calendar: WorkCalendar): WorkClock {
  const known = clocks.get(calendar);
  if (known) return known;
  const shifts = calendar.shifts.map(([from, to]): [number, number] => [msOf(from), msOf(to)]).filter(([from, to]) => to > from);
  const dayMs = shifts.reduce((sum, [from, to]) => sum + to - from, 0);
  const off = daysOf(Object.values(calendar.years).flatMap((year) => year.off));
  const work = daysOf(Object.values(calendar.years).flatMap((year) => year.work));
  const isWorked = (day: number): boolean => work.has(day) || (!off.has(day) && calendar.weekdays.includes(weekday(day)));

  /** The shifts that are not over at an instant, the day before that of the last one included. */
  function* shiftsFrom(from: number): Generator<[number, number]> {
    const first = dayNumber(dayOfInstant(from));
    if (first === undefined || dayMs === 0) return;
    for (let day = first; day < first + MAX_FREE_DAYS; day += 1) {
      if (!isWorked(day)) continue;
      const midnight = day * MS_PER_DAY - DAY_OFFSET_MS;
      for (const [begin, end] of shifts) if (midnight + end > from) yield [Math.max(from, midnight + begin), midnight + end];
    }
  }

  const clock: WorkClock = {
    dayMs,
    add(from, workMs) {
      let left = workMs;
      let last = from;
      for (const [begin, end] of shiftsFrom(from)) {
        if (left <= end - begin) return begin + left;
        left -= end - begin;
        last = end;
      }
      // Without work there is only the time of day.
      return last + left;
    },
    between(from, to) {
      let sum = 0;
      for (const [begin, end] of shiftsFrom(from)) {
        if (begin >= to) break;
        sum += Math.min(end, to) - begin;
      }
      return sum;
    },
  };
  clocks.set(calendar, clock);
  return clock;
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MS_PER_MINUTE;
}

function weekday(day: number): number {
  return ((((day + THURSDAY) % 7) + 7) % 7) + 1;
}

function daysOf(list: readonly CalendarDay[]): ReadonlySet<number> {
  const days = new Set<number>();
  for (const entry of list) {
    const [first, last] = typeof entry === 'string' ? [entry, entry] : entry;
    const [from, to] = [dayNumber(first), dayNumber(last)];
    if (from === undefined || to === undefined || dateOfDay(to) === undefined) continue;
    for (let day = from; day <= Math.min(to, from + 366); day += 1) days.add(day);
  }
  return days;
}
