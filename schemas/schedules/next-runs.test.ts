import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRun, nextRuns } from './next-runs.ts';
import { readRule } from './read-rule.ts';
import { InvalidSchedule } from './schedule-rule.ts';

const ZONES = ['Asia/Shanghai', 'UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const moments = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2031-01-01T00:00:00Z') });
const zones = fc.constantFrom(...ZONES);

function clockIn(timeZone: string, time: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
}

const rules = fc.oneof(
  fc.record({ everyMinutes: fc.integer({ min: 1, max: 10_080 }), timeZone: zones, start: fc.option(moments) }),
  fc.record({
    cron: fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 23 }), fc.constantFrom('*', '1', '15,28', 'L'), fc.constantFrom('*', '1-5')).map(([minute, hour, day, weekday]) => `${String(minute)} ${String(hour)} ${day} * ${weekday}`),
    timeZone: zones, start: fc.option(moments),
  }),
);

describe('the next runs of a rule', () => {
  it('come strictly one after the other, each the next of the one before, and never before the start', () => {
    fc.assert(fc.property(rules, moments, (rule, now) => {
      const runs = nextRuns(rule, now, 10);
      expect(runs).toHaveLength(10);
      let before = now;
      for (const run of runs) {
        expect(run).toBeGreaterThan(before);
        expect(run).toBeGreaterThanOrEqual(rule.start ?? 0);
        expect(nextRun(rule, run - 1)).toBe(run);
        before = run;
      }
    }), { numRuns: 300 });
  });

  it('end with the rule', () => {
    fc.assert(fc.property(rules, moments, fc.integer({ min: 0, max: 9 }), (rule, now, kept) => {
      const all = nextRuns(rule, now, 10);
      const end = kept === 0 ? (all[0] ?? 0) - 1 : (all[kept - 1] ?? 0);
      expect(nextRuns({ ...rule, end }, now, 10)).toEqual(all.slice(0, kept));
    }), { numRuns: 200 });
  });

  it('stand at the same time of the clock on every day, except where the clocks leave it out', () => {
    fc.assert(fc.property(zones, fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), moments, (timeZone, hour, minute, now) => {
      const wanted = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const runs = nextRuns({ cron: `${String(minute)} ${String(hour)} * * *`, timeZone }, now, 400);
      expect(runs.filter((run) => clockIn(timeZone, run) !== wanted).length).toBeLessThanOrEqual(2);
      for (const [index, run] of runs.slice(1).entries()) {
        const pause = run - (runs[index] ?? 0);
        expect(pause).toBeGreaterThanOrEqual(22 * HOUR);
        expect(pause).toBeLessThanOrEqual(26 * HOUR);
      }
    }), { numRuns: 60 });
  });

  it('of an interval are as long apart in the night when the clocks change', () => {
    const runs = nextRuns({ everyMinutes: 60, timeZone: 'America/New_York' }, at('2026-03-08T05:30:00Z'), 4);
    expect(runs.map((run) => clockIn('America/New_York', run))).toEqual(['01:00', '03:00', '04:00', '05:00']);
  });

  it('refuse what is no rule', () => {
    for (const rule of [{ cron: 'nonsense' }, { cron: '' }, { everyMinutes: 0 }, { everyMinutes: 1.5 }]) {
      expect(() => nextRun({ ...rule, timeZone: 'UTC' }, 0), JSON.stringify(rule)).toThrow(InvalidSchedule);
    }
  });
});

describe('what somebody has typed', () => {
  const now = at('2026-03-02T00:00:00Z');
  const read = (values: Record<string, string | number | string[] | null>) => readRule({ timeZone: 'Asia/Shanghai', ...values }, now);

  it.each([
    [{ rhythm: 'interval', intervalCount: 90, intervalUnit: 'minute' }, { everyMinutes: 90 }],
    [{ rhythm: 'interval', intervalCount: 2, intervalUnit: 'hour' }, { everyMinutes: 120 }],
    [{ rhythm: 'calendar', calendarUnit: 'day', timeOfDay: '08:05:00' }, { cron: '5 8 * * *' }],
    [{ rhythm: 'calendar', calendarUnit: 'week', weekdays: ['7', '1'], timeOfDay: '00:00:00' }, { cron: '0 0 * * 1,7' }],
    [{ rhythm: 'calendar', calendarUnit: 'month', monthDays: ['L', '15', '2'], timeOfDay: '23:59:00' }, { cron: '59 23 2,15,L * *' }],
    [{ rhythm: 'cron', cron: ' 0 9 * * 1-5 ' }, { cron: '0 9 * * 1-5' }],
  ])('%j is a rule', (values, rule) => {
    expect(read(values)).toMatchObject({ rule: { ...rule, timeZone: 'Asia/Shanghai', start: null, end: null }, faults: [] });
  });

  it.each([
    [{}, 'rhythm', 'missing'],
    [{ rhythm: 'interval', intervalCount: 0, intervalUnit: 'minute' }, 'intervalCount', 'interval'],
    [{ rhythm: 'interval', intervalCount: 169, intervalUnit: 'hour' }, 'intervalCount', 'interval'],
    [{ rhythm: 'interval', intervalCount: null, intervalUnit: 'hour' }, 'intervalCount', 'missing'],
    [{ rhythm: 'calendar', calendarUnit: 'week', weekdays: [], timeOfDay: '08:00:00' }, 'weekdays', 'missing'],
    [{ rhythm: 'calendar', calendarUnit: 'day', timeOfDay: null }, 'timeOfDay', 'missing'],
    [{ rhythm: 'cron', cron: '* * * * * *' }, 'cron', 'cronFields'],
    [{ rhythm: 'cron', cron: '@daily' }, 'cron', 'cronFields'],
    [{ rhythm: 'cron', cron: '61 * * * *' }, 'cron', 'cron'],
    [{ rhythm: 'cron', cron: '0 0 31 2 *' }, 'cron', 'never'],
    [{ rhythm: 'cron', cron: '0 0 * * *', timeZone: 'Mars/Olympus' }, 'timeZone', 'timeZone'],
    [{ rhythm: 'cron', cron: '0 0 * * *', startTime: now + 2, endTime: now + 1 }, 'endTime', 'span'],
    [{ rhythm: 'cron', cron: '0 0 * * *', endTime: now - 1 }, 'endTime', 'over'],
  ])('%j is refused at %s', (values, path, problem) => {
    expect(read(values)).toEqual({ rule: undefined, next: null, faults: [{ path, problem }] });
  });
});
