import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { typeDate } from '../testing/type-date.ts';
import { fixture } from './fixtures.ts';
import { time } from './index.ts';

afterEach(cleanup);

it('is kept to the second, shown with or without', async () => {
  const { values } = renderField(time, fixture, { field: { settings: { withoutSeconds: true } } });
  expect((await typeDate('巡查时间', '09:30')).value).toBe('09:30');
  expect(values).toEqual(['09:30:00']);
  cleanup();
  expect(renderField(time, fixture, { value: '09:30:00', mode: 'cell', field: { settings: { withoutSeconds: true } } }).container.textContent).toBe('09:30');
});

it('offers only the minutes that the field steps by', async () => {
  renderField(time, fixture, { field: { settings: { minuteStep: 15 } } });
  await typeDate('巡查时间', '09:30:00');
  const [, minutes] = document.querySelectorAll('.ant-picker-time-panel-column');
  expect([...minutes?.querySelectorAll('li') ?? []].map((line) => line.textContent)).toEqual(['00', '15', '30', '45']);
});
