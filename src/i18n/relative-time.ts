export type RelativeTime = { unit: 'now' } | { unit: 'minute' | 'hour' | 'day' | 'week' | 'month'; count: number } | { unit: 'date' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;

/**
 * How long ago something was, in the largest unit that fits: minutes, hours, days to 6, weeks to 3,
 * months to 3; older things, and those of the future, show their date.
 */
export function relativeTime(timeMs: number, nowMs: number): RelativeTime {
  const ago = nowMs - timeMs;
  if (ago < 0 && ago > -MINUTE_MS) return { unit: 'now' };
  if (ago < 0) return { unit: 'date' };
  if (ago < MINUTE_MS) return { unit: 'now' };
  if (ago < HOUR_MS) return { unit: 'minute', count: Math.floor(ago / MINUTE_MS) };
  if (ago < DAY_MS) return { unit: 'hour', count: Math.floor(ago / HOUR_MS) };
  if (ago < WEEK_MS) return { unit: 'day', count: Math.floor(ago / DAY_MS) };
  // The fourth week is not yet a month; it stays with the weeks.
  if (ago < MONTH_MS) return { unit: 'week', count: Math.min(3, Math.floor(ago / WEEK_MS)) };
  if (ago < 4 * MONTH_MS) return { unit: 'month', count: Math.floor(ago / MONTH_MS) };
  return { unit: 'date' };
}
