import type { Locale } from '#schemas/language/documents/text.ts';
import type { ScheduleRule } from '#schemas/schedules/schedule-rule.ts';
import { translate, type MessageKey } from '../../kernel/messages/translate.ts';

/** 1 January 2024 was a Monday. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const MINUTES_PER_HOUR = 60;
const FIELDS = ['minute', 'hour', 'day', 'month', 'weekday'] as const;

/** A rule in words, such as "Every Monday and Friday at 08:30". */
export function ruleWords({ cron, everyMinutes }: ScheduleRule, locale: Locale): string {
  if (typeof everyMinutes === 'number') return intervalWords(everyMinutes, locale);
  const fields = (cron ?? '').split(/\s+/);
  return calendarWords(fields, locale) ?? fieldWords(fields, locale);
}

function intervalWords(minutes: number, locale: Locale): string {
  const isHours = minutes % MINUTES_PER_HOUR === 0;
  const count = isHours ? minutes / MINUTES_PER_HOUR : minutes;
  const unit = isHours ? 'Hour' : 'Minute';
  return translate(locale, count === 1 ? `schedule.every${unit}` : `schedule.every${unit}s`, { count });
}

/** Undefined where the rule is not one of days at a time. */
function calendarWords([minute = '', hour = '', day = '', month = '', weekday = '']: string[], locale: Locale): string | undefined {
  if (!isNumber(minute) || !isNumber(hour) || month !== '*') return undefined;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === '*' && weekday === '*') return translate(locale, 'schedule.everyDay', { time });
  if (day === '*') {
    const days = weekday.split(',');
    return days.every((each) => /^[0-7]$/.test(each)) ? translate(locale, 'schedule.everyWeek', { time, days: listed(days.map((each) => weekdayName(Number(each), locale)), locale) }) : undefined;
  }
  const days = day.split(',');
  if (weekday !== '*' || !days.every((each) => each === 'L' || isNumber(each))) return undefined;
  return translate(locale, 'schedule.everyMonth', { time, days: listed(days.map((each) => dayName(each, locale)), locale) });
}

/** What each field of another expression says; those that say nothing are left out. */
function fieldWords(fields: string[], locale: Locale): string {
  const said = FIELDS.flatMap((name, index) => {
    const value = fields[index] ?? '*';
    return value === '*' ? [] : [translate(locale, `schedule.field.${name}` satisfies MessageKey, { value })];
  });
  return said.length === 0 ? translate(locale, 'schedule.everyMinute') : translate(locale, 'schedule.byCron', { fields: listed(said, locale) });
}

function weekdayName(number: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { weekday: locale === 'en-US' ? 'long' : 'short', timeZone: 'UTC' }).format(A_MONDAY + ((number + 6) % 7) * DAY_MS);
}

function dayName(day: string, locale: Locale): string {
  return day === 'L' ? translate(locale, 'schedule.lastDay') : translate(locale, 'schedule.dayOfMonth', { day });
}

function listed(texts: string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts);
}

function isNumber(text: string): boolean {
  return /^\d{1,2}$/.test(text);
}
