import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { typeRange } from '../testing/type-date.ts';
import { fixture } from './fixtures.ts';
import { monthRange } from './index.ts';

afterEach(cleanup);

it('is two months, the same one twice if need be', async () => {
  const { values } = renderField(monthRange, fixture);
  await typeRange('结算月份', '2026-03', '2026-03');
  expect(values).toEqual([['2026-03', '2026-03']]);
});

it('takes months from the first allowed to the last', async () => {
  const { values } = renderField(monthRange, fixture, { field: { min: '2026-01', max: '2026-06' } });
  await typeRange('结算月份', '2025-12', '2026-07');
  expect(values).toEqual([]);
  await typeRange('结算月份', '2026-01', '2026-06');
  expect(values).toEqual([['2026-01', '2026-06']]);
});
