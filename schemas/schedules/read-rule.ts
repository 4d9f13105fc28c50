import type { Values } from '../language/runtime.ts';
import { nextRun } from './next-runs.ts';
import { InvalidSchedule, type ScheduleRule } from './schedule-rule.ts';

/** What is wrong with a rule that somebody has typed: the field, and which of the messages says so. */
export interface RuleFault {
  path: string;
  problem: 'missing' | 'interval' | 'cronFields' | 'cron' | 'timeZone' | 'span' | 'never' | 'over';
}

/** `next`: when it comes for the first time. */
export type ReadRule = { rule: ScheduleRule; next: number; faults: [] } | { rule: undefined; next: null; faults: RuleFault[] };

/** A week; what comes less often is said by the calendar. */
const MAX_MINUTES = 10_080;
const MINUTES = { minute: 1, hour: 60 } as const;
const LAST_DAY = 'L';

/** The rule that fields of a scheduled task say; `now` in epoch milliseconds tells whether it ever comes. */
export function readRule(values: Values, now: number): ReadRule {
  const timeZone = textOf(values['timeZone']);
  const [start, end] = [timeOf(values['startTime']), timeOf(values['endTime'])];
  if (!isTimeZone(timeZone)) return refuse('timeZone', timeZone === '' ? 'missing' : 'timeZone');
  if (start !== null && end !== null && end <= start) return refuse('endTime', 'span');
  const rhythm = rhythmOf(values);
  if ('path' in rhythm) return refuse(rhythm.path, rhythm.problem);
  return checkComing({ ...rhythm, timeZone, start, end }, now);
}

function rhythmOf(values: Values): Pick<ScheduleRule, 'cron' | 'everyMinutes'> | RuleFault {
  switch (values['rhythm']) {
    case 'interval': return intervalOf(values);
    case 'calendar': return calendarOf(values);
    case 'cron': {
      const cron = textOf(values['cron']);
      if (cron === '') return { path: 'cron', problem: 'missing' };
      // A sixth field would be seconds.
      return cron.split(/\s+/).length === 5 ? { cron } : { path: 'cron', problem: 'cronFields' };
    }
    default: return { path: 'rhythm', problem: 'missing' };
  }
}

function intervalOf({ intervalCount, intervalUnit }: Values): { everyMinutes: number } | RuleFault {
  if (typeof intervalCount !== 'number') return { path: 'intervalCount', problem: 'missing' };
  if (intervalUnit !== 'minute' && intervalUnit !== 'hour') return { path: 'intervalUnit', problem: 'missing' };
  const everyMinutes = intervalCount * MINUTES[intervalUnit];
  const isAllowed = Number.isInteger(everyMinutes) && everyMinutes >= 1 && everyMinutes <= MAX_MINUTES;
  return isAllowed ? { everyMinutes } : { path: 'intervalCount', problem: 'interval' };
}

function calendarOf(values: Values): { cron: string } | RuleFault {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(textOf(values['timeOfDay'])) ?? [];
  if (hour === undefined || minute === undefined) return { path: 'timeOfDay', problem: 'missing' };
  const at = `${String(Number(minute))} ${String(Number(hour))}`;
  switch (values['calendarUnit']) {
    case 'day': return { cron: `${at} * * *` };
    case 'week': {
      const days = daysOf(values['weekdays'], /^[1-7]$/);
      return days.length === 0 ? { path: 'weekdays', problem: 'missing' } : { cron: `${at} * * ${days.join(',')}` };
    }
    case 'month': {
      const days = daysOf(values['monthDays'], /^(?:[1-9]|[12]\d|3[01]|L)$/);
      return days.length === 0 ? { path: 'monthDays', problem: 'missing' } : { cron: `${at} ${days.join(',')} * *` };
    }
    default: return { path: 'calendarUnit', problem: 'missing' };
  }
}

function daysOf(value: Values[string] | undefined, allowed: RegExp): string[] {
  const days = Array.isArray(value) ? value.filter((day): day is string => typeof day === 'string' && allowed.test(day)) : [];
  return days.toSorted((one, other) => orderOf(one) - orderOf(other));
}

function orderOf(day: string): number {
  return day === LAST_DAY ? Infinity : Number(day);
}

function checkComing(rule: ScheduleRule, now: number): ReadRule {
  try {
    const next = nextRun(rule, now);
    if (next !== null) return { rule, next, faults: [] };
    const isOver = nextRun({ ...rule, end: null }, now) !== null;
    return isOver ? refuse('endTime', 'over') : refuse('cron', 'never');
  } catch (error) {
    if (!(error instanceof InvalidSchedule)) throw error;
    return refuse('cron', 'cron');
  }
}

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function refuse(path: string, problem: RuleFault['problem']): ReadRule {
  return { rule: undefined, next: null, faults: [{ path, problem }] };
}

function textOf(value: Values[string] | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

function timeOf(value: Values[string] | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
