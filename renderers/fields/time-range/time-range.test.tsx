import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { typeRange } from '../testing/type-date.ts';
import { fixture } from './fixtures.ts';
import { timeRange } from './index.ts';

afterEach(cleanup);

it('is typed to the minute, kept to the second', async () => {
  const { values } = renderField(timeRange, fixture);
  await typeRange('营业时间', '09:00', '17:30');
  expect(values).toEqual([['09:00:00', '17:30:00']]);
});

it('never ends before it begins', async () => {
  const { values } = renderField(timeRange, fixture);
  await typeRange('营业时间', '17:30', '09:00');
  expect(values).toEqual([['09:00:00', '17:30:00']]);
  expect(parseFieldValue(fixture.field, ['22:00', '06:00'])).toMatchObject({ ok: false, fault: { rule: 'rangeOrder' } });
});
