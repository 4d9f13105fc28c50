import { OFFICE_TIME_ZONE } from '../time-zone.ts';
import type { NoticeChoices } from '#schemas/wire/messages.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: OFFICE_TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** When the quiet hours end that a moment lies in, by the clocks of the office; undefined outside them. Both are epoch milliseconds. */
export function quietUntil(quiet: NoticeChoices['quiet'], now: number): number | undefined {
  if (quiet === null) return undefined;
  const [from, to, time] = [quiet.from, quiet.to, CLOCK.format(now)].map(minutesOf) as [number, number, number];
  const isQuiet = from <= to ? from <= time && time < to : time >= from || time < to;
  if (!isQuiet) return undefined;
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + ((to - time + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
