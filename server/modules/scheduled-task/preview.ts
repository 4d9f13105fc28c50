import type { Locale } from '#schemas/language/documents/text.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { nextRuns } from '#schemas/schedules/next-runs.ts';
import { readRule } from '#schemas/schedules/read-rule.ts';
import type { SchedulePreview } from '#schemas/wire/scheduled-tasks.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { OFFICE_TIME_ZONE } from '../../kernel/time-zone.ts';
import { ruleWords } from './rule-words.ts';

const SHOWN_RUNS = 10;

/** The rule in words and its next runs after `now`, or what is wrong with which field. */
export function previewOf(values: Values, now: number, locale: Locale): SchedulePreview {
  const { rule, faults } = readRule(values, now);
  if (rule === undefined) {
    const timeZone = values['timeZone'];
    return {
      words: null, runs: [], timeZone: typeof timeZone === 'string' ? timeZone : OFFICE_TIME_ZONE,
      faults: faults.map(({ path, problem }) => ({ path, rule: problem, message: translate(locale, `schedule.fault.${problem}`) })),
    };
  }
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: rule.timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', weekday: 'short',
  });
  return { words: ruleWords(rule, locale), timeZone: rule.timeZone, faults: [], runs: nextRuns(rule, now, SHOWN_RUNS).map((time) => ({ time, text: format.format(time) })) };
}
