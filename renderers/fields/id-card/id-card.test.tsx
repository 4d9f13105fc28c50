import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { idCard } from './index.ts';

afterEach(cleanup);

it('hides the birthday from those who only read, unless the field says otherwise', () => {
  const { container } = renderField(idCard, fixture, { value: '11010519491231002X', mode: 'cell' });
  expect(container.textContent).toBe('110105********002X');
  cleanup();
  const whole = renderField(idCard, fixture, { value: '11010519491231002X', mode: 'cell', field: { settings: { full: true } } });
  expect(whole.container.textContent).toBe('11010519491231002X');
});
