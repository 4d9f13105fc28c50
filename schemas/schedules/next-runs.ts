import { Cron } from 'croner';
import { InvalidSchedule, type ScheduleRule } from './schedule-rule.ts';

const MS_PER_MINUTE = 60_000;

/** When a rule comes next after a time, in epoch milliseconds; null for never. Throws `InvalidSchedule`. */
export function nextRun(rule: ScheduleRule, after: number): number | null {
  const from = Math.max(after, (rule.start ?? 0) - 1);
  const next = rule.everyMinutes === null || rule.everyMinutes === undefined ? nextOfCron(rule.cron ?? '', rule.timeZone, from) : nextOfInterval(rule.everyMinutes, rule.start ?? 0, from);
  return next === null || next > (rule.end ?? Infinity) ? null : next;
}

/** The next runs after a time, earliest first; fewer where the rule ends before. Throws `InvalidSchedule`. */
export function nextRuns(rule: ScheduleRule, after: number, count: number): number[] {
  const runs: number[] = [];
  for (let next = nextRun(rule, after); next !== null && runs.length < count; next = nextRun(rule, next)) runs.push(next);
  return runs;
}

function nextOfInterval(everyMinutes: number, anchor: number, after: number): number {
  if (!Number.isInteger(everyMinutes) || everyMinutes < 1) throw new InvalidSchedule(`Every ${String(everyMinutes)} minutes`);
  const step = everyMinutes * MS_PER_MINUTE;
  return anchor + (Math.floor((after - anchor) / step) + 1) * step;
}

function nextOfCron(cron: string, timeZone: string, after: number): number | null {
  try {
    return new Cron(cron, { timezone: timeZone }).nextRun(new Date(after))?.getTime() ?? null;
  } catch (error) {
    throw new InvalidSchedule(error instanceof Error ? error.message : String(error));
  }
}
