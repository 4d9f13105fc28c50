import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { typeRange } from '../testing/type-date.ts';
import { fixture } from './fixtures.ts';
import { datetimeRange } from './index.ts';

afterEach(cleanup);

const [from, to] = [new Date(2026, 2, 5, 9), new Date(2026, 2, 6, 17, 30)].map((instant) => instant.getTime()) as [number, number];

it('is two instants, which may lie days apart', async () => {
  const { values } = renderField(datetimeRange, fixture);
  await typeRange('会议时间', '2026-03-05 09:00', '2026-03-06 17:30');
  expect(values).toEqual([[from, to]]);
  cleanup();
  expect(renderField(datetimeRange, fixture, { value: [from, to], mode: 'cell' }).container.textContent).toBe('2026-03-05 09:00 ~ 2026-03-06 17:30');
});

it('says which of its ends lies beyond the days allowed', () => {
  // Days are those of UTC+8, as on the server.
  const ends = [Date.UTC(2026, 2, 4, 16), Date.UTC(2026, 2, 6, 15, 59)];
  const check = (field: object) => getFieldType('datetimeRange')?.check?.(ends, { ...fixture.field, ...field });
  expect(check({ min: '2026-03-05', max: '2026-03-06' })).toBeUndefined();
  expect(check({ min: '2026-03-06' })).toMatchObject({ rule: 'min', path: '0' });
  expect(check({ max: '2026-03-05' })).toMatchObject({ rule: 'max', path: '1' });
});
