import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { ApproverNode, Timeout } from '../documents/flow.ts';
import { flowOf, HOUR, START, TestingRun } from './testing-run.ts';
import { chinaCalendar } from './working-time/china.ts';
import { workClock } from './working-time/work-clock.ts';

/** An instant of China. */
const at = (text: string): number => Date.parse(`${text}+08:00`);
const clock = workClock(chinaCalendar);

describe('working time', () => {
  test.each([
    ['within a shift', '2026-03-02T09:00', 2, '2026-03-02T11:00'],
    ['over noon', '2026-03-02T11:00', 2, '2026-03-02T14:00'],
    ['to the end of a shift, not the start of the next', '2026-03-02T09:00', 3, '2026-03-02T12:00'],
    ['over a weekend', '2026-03-06T17:00', 2, '2026-03-09T10:00'],
    ['from a night', '2026-03-02T22:00', 1, '2026-03-03T10:00'],
    ['over the spring festival with its worked Saturday', '2026-02-13T17:00', 9, '2026-02-24T09:00'],
    ['over the national day', '2026-09-30T17:00', 2, '2026-10-08T10:00'],
    ['over the new year', '2025-12-31T17:30', 1, '2026-01-04T09:30'],
  ])('%s', (_name, from, hours, to) => {
    // Nine hours fill the Saturday before the festival; the next minute is on the day after it.
    const reached = clock.add(at(from), hours * HOUR);
    expect(hours === 9 ? clock.add(reached, 60_000) - 60_000 : reached).toBe(at(to));
  });

  test('every announced year names its days, and one that is not announced says so', () => {
    expect(Object.entries(chinaCalendar.years).map(([year, { announced }]) => [year, announced])).toEqual([['2025', true], ['2026', true], ['2027', false]]);
    expect(clock.between(at('2025-10-01T00:00'), at('2025-10-09T00:00'))).toBe(0);
    expect(clock.between(at('2025-10-11T00:00'), at('2025-10-12T00:00'))).toBe(8 * HOUR);
  });

  const instant = fc.integer({ min: START, max: START + 400 * 24 * HOUR });
  property.prop([instant, fc.integer({ min: 1, max: 90 * HOUR })])('between is what add has added', (from, work) => {
    expect(clock.between(from, clock.add(from, work))).toBe(work);
  });
  property.prop([instant, fc.integer({ min: 1, max: 9 * HOUR }), fc.integer({ min: 1, max: 9 * HOUR })])('time in two parts is the time', (from, one, two) => {
    expect(clock.add(clock.add(from, one), two)).toBe(clock.add(from, one + two));
  });
});

describe('W6: time-outs', () => {
  const timed = (...timeouts: Timeout[]): TestingRun => new TestingRun(flowOf({ id: 'a', type: 'approver', people: [{ roles: ['checker'] }], decide: 'all', timeouts } satisfies ApproverNode)).launch();

  test('remind, and again', () => {
    const run = timed({ after: { hours: 2 }, do: 'remind', repeat: 1 });
    run.agree('ben');
    run.fire();
    expect([run.at, run.told('remind')]).toEqual([START + 2 * HOUR, ['cleo', 'dora']]);
    run.fire();
    expect([run.at, run.told('remind')]).toEqual([START + 4 * HOUR, ['cleo', 'dora']]);
    expect(run.state?.timers).toEqual([]);
  });

  test('decide for those who have not', () => {
    const run = timed({ after: { days: 1, working: true }, do: 'agree' });
    run.fire();
    expect([run.state?.status, run.at]).toEqual(['adopted', START + 9 * HOUR]);
    const other = timed({ after: { hours: 1 }, do: 'reject' });
    other.fire();
    expect(other.state?.status).toBe('rejected');
  });

  test('escalate to others', () => {
    const run = timed({ after: { hours: 1 }, do: { escalate: [{ users: ['eve'] }] } });
    run.agree('ben');
    run.fire();
    expect(run.people).toEqual(['eve']);
    run.agree('eve');
    expect(run.state?.status).toBe('adopted');
  });

  test('they end with the decision, and one that comes too early or too late does nothing', () => {
    const run = timed({ after: { hours: 2 }, do: 'reject' });
    const timer = run.state?.timers[0]?.id ?? '';
    run.at += HOUR;
    run.do({ type: 'timer', timer });
    expect(run.commands).toEqual([{ do: 'schedule', timer, due: START + 2 * HOUR }]);
    run.agree('ben', 'cleo', 'dora');
    expect(run.commands).toContainEqual({ do: 'cancelTimer', timer });
    run.at += 5 * HOUR;
    expect(run.do({ type: 'timer', timer })).toBe('ok');
    expect(run.state?.status).toBe('adopted');
  });

  test('they survive a return: what was left of them is left when it comes back', () => {
    const run = new TestingRun(flowOf(
      { id: 'a', type: 'approver', people: [{ users: ['eve'] }] },
      { id: 'both', type: 'parallel', branches: [
        { id: 'l', nodes: [{ id: 'b', type: 'approver', people: [{ users: ['ben'] }], reject: { to: 'any', resume: 'back' } }] },
        { id: 'r', nodes: [{ id: 'c', type: 'approver', people: [{ users: ['cleo'] }], timeouts: [{ after: { hours: 5, working: true }, do: 'agree' }] }] },
      ] },
    )).launch();
    run.agree('eve');
    run.at = at('2026-03-02T11:00');
    run.reject('ben', { to: 'a' });
    expect(run.state?.timers[0]).toMatchObject({ left: 3 * HOUR });
    run.at = at('2026-03-06T17:00');
    run.agree('eve');
    run.fire();
    expect(run.at).toBe(at('2026-03-09T11:00'));
  });

  test('they are counted again by another calendar, from when they began; paused ones and those of a decision taken back too', () => {
    const timeouts: Timeout[] = [{ after: { days: 2, working: true }, do: 'agree' }, { after: { hours: 30 }, do: 'remind' }];
    const run = new TestingRun(flowOf({ id: 'a', type: 'approver', people: [{ users: ['ben'] }], timeouts }, { id: 'b', type: 'approver', people: [{ users: ['cleo'] }] })).launch();
    const holiday = (day: string): void => {
      run.world = { calendar: { ...chinaCalendar, years: { own: { announced: true, off: [day], work: [] } } } };
      expect(run.do({ type: 'calendar' })).toBe('ok');
    };
    const [working, other] = run.state?.timers.map(({ id }) => id) ?? [];
    run.at = at('2026-03-02T15:00');
    holiday('2026-03-03');
    expect(run.commands).toEqual([{ do: 'schedule', timer: working, due: at('2026-03-04T18:00') }]);
    expect(run.state?.timers.find(({ id }) => id === other)?.due).toBe(START + 30 * HOUR);
    run.do({ type: 'pause', by: 'root' });
    holiday('2026-03-05');
    run.do({ type: 'resume', by: 'root' });
    // Eleven of the sixteen hours were left, and the third is worked again.
    expect(run.state?.timers.find(({ id }) => id === working)?.due).toBe(at('2026-03-03T18:00'));
    const task = run.taskOf('ben');
    run.agree('ben');
    holiday('2026-03-03');
    expect(run.do({ type: 'takeBack', task, by: 'ben' })).toBe('ok');
    expect(run.state?.timers.find(({ id }) => id === working)?.due).toBe(at('2026-03-04T18:00'));
  });

  test('those of older states, which do not say what they count, are taken to have been counted by the calendar of before', () => {
    const timeouts: Timeout[] = [{ after: { days: 2, working: true }, do: 'agree' }, { after: { hours: 1, working: true }, do: 'remind' }];
    const run = new TestingRun(flowOf({ id: 'a', type: 'approver', people: [{ users: ['ben'] }], timeouts })).launch();
    const [timer, early] = run.state?.timers ?? [];
    delete timer?.counted;
    delete early?.counted;
    const over = early?.due;
    run.at = at('2026-03-02T15:00');
    run.world = { calendar: { ...chinaCalendar, years: { own: { announced: true, off: ['2026-03-03'], work: [] } } } };
    expect(run.do({ type: 'calendar' })).toBe('ok');
    expect(run.commands).toEqual([]);
    expect(run.do({ type: 'calendar', before: chinaCalendar })).toBe('ok');
    expect(run.commands).toEqual([{ do: 'schedule', timer: timer?.id, due: at('2026-03-04T18:00') }]);
    // What is due already goes off as it would have.
    expect(run.state?.timers.find(({ id }) => id === early?.id)).toMatchObject({ due: over });
    run.world = { calendar: chinaCalendar };
    run.do({ type: 'calendar', before: chinaCalendar });
    expect(run.state?.timers.find(({ id }) => id === timer?.id)?.due).toBe(at('2026-03-03T18:00'));
  });

  test('a node that waits, and the time stands still while it is paused', () => {
    const run = new TestingRun(flowOf({ id: 'wait', type: 'timer', wait: { hours: 4 } })).launch();
    run.at += HOUR;
    run.do({ type: 'pause', by: 'root' });
    expect(run.do({ type: 'withdraw', by: 'ann' })).toBe('flow.paused');
    run.at += 100 * HOUR;
    run.do({ type: 'resume', by: 'root' });
    run.fire();
    expect([run.at, run.state?.status]).toEqual([START + 104 * HOUR, 'adopted']);
  });
});
