import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { decimal } from './index.ts';

afterEach(cleanup);

it('shows the places it has and no more, with separators only where they are wanted', () => {
  expect(renderField(decimal, fixture, { value: 1234.5, mode: 'cell', field: { settings: { thousands: true } } }).container.textContent).toMatch(/^1,234\.50*$/);
  cleanup();
  expect(renderField(decimal, fixture, { value: 1234.5, mode: 'cell', field: { settings: { thousands: false } } }).container.textContent).toMatch(/^1234\.50*$/);
});
