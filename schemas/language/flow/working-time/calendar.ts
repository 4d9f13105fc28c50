/** When people work: a JSON document that an administrator can edit. Times are those of the product (UTC+8). */
export interface WorkCalendar {
  code: string;
  /** Work begins and ends: `[['09:00', '12:00'], ['13:00', '18:00']]`, in order, within one day. */
  shifts: [from: string, to: string][];
  /** Days of the week, 1 Monday to 7 Sunday. */
  weekdays: number[];
  /** What differs from the week: free days, and days of rest that are worked. `YYYY-MM-DD`. */
  years: Record<string, CalendarYear>;
}

export interface CalendarYear {
  /** Whether the government has announced its holidays; else only what the calendar itself says is in. */
  announced: boolean;
  /** Where the days are from. */
  source?: string;
  off: CalendarDay[];
  work: CalendarDay[];
  /** What the days are called, by the first of each entry. */
  names?: Record<string, string>;
}

/** A day, or the first and last of several. */
export type CalendarDay = string | [first: string, last: string];
