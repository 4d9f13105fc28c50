import { dateRenderer } from './date-renderer.tsx';

/** One point or stretch of the calendar or the clock. What differs is in `date-kind.ts`. */
export const dates = {
  date: dateRenderer('date', 110),
  datetime: dateRenderer('datetime', 150),
  time: dateRenderer('time', 100),
  week: dateRenderer('week', 120),
  month: dateRenderer('month', 100),
  quarter: dateRenderer('quarter', 130),
  year: dateRenderer('year', 80),
};
