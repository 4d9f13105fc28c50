import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { testingVariables } from '#schemas/language/conditions/testing-variables.ts';
import { addDays, daysBetween, daysOf, movedValues, spanCondition } from './calendar-days.ts';
import type { CalendarFields } from './calendar-days.ts';

const field = (type: FieldDocument['type']): FieldDocument => ({ id: type, type, title: type });
const KINDS: Record<string, CalendarFields> = {
  'a date': { start: 'start', startField: field('date') },
  'two dates': { start: 'start', startField: field('date'), end: 'end', endField: field('date') },
  'two times': { start: 'start', startField: field('datetime'), end: 'end', endField: field('datetime') },
  'a range': { start: 'start', startField: field('dateRange') },
};
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
const span = fc.tuple(day, fc.integer({ min: 0, max: 45 })).map(([first, days]): [string, string] => [first, addDays(first, days)]);

/** A record that lies on these days. */
function recordOn(kind: string, [first, last]: [string, string]): Values {
  const at = (text: string): number => new Date(`${text}T13:30:00`).getTime();
  if (kind === 'a range') return { start: [first, last] };
  if (kind === 'a date') return { start: first };
  return kind === 'two times' ? { start: at(first), end: at(last) } : { start: first, end: last };
}

describe.each(Object.entries(KINDS))('records placed by %s', (kind, fields) => {
  property.prop([span, span])('are found by the days they lie on, and by no others', (own, asked) => {
    const record = recordOn(kind, own);
    const [first, last] = daysOf(fields, record) ?? ['', ''];
    expect(evaluateCondition(spanCondition(fields, asked), record, { variables: testingVariables })).toBe(first <= asked[1] && last >= asked[0]);
  });

  property.prop([span, fc.integer({ min: -60, max: 60 })])('keep their length when they are moved', (own, days) => {
    const record = recordOn(kind, own);
    const before = daysOf(fields, record) ?? ['', ''];
    const after = daysOf(fields, movedValues(fields, record, days)) ?? ['', ''];
    expect(after).toEqual(before.map((edge) => addDays(edge, days)));
    expect(daysBetween(before[0], after[0])).toBe(days);
  });
});

it('a record without an end takes its first day, and one without a beginning none', () => {
  const two = KINDS['two dates'] as CalendarFields;
  expect(daysOf(two, { start: '2026-11-03', end: null })).toEqual(['2026-11-03', '2026-11-03']);
  expect(daysOf(two, { start: null, end: '2026-11-03' })).toBeNull();
  expect(daysOf(two, { start: '2026-11-03', end: '2026-11-01' })).toEqual(['2026-11-03', '2026-11-03']);
});
