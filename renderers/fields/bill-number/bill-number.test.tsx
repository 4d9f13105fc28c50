import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { billNumber } from './index.ts';

afterEach(cleanup);

it('promises a number until the server has drawn one, and is never typed', () => {
  const { unmount } = renderField(billNumber, fixture);
  const input = screen.getByLabelText<HTMLInputElement>('变更编号');
  expect(input.placeholder).toBe('系统自动生成');
  expect(input.readOnly).toBe(true);
  unmount();
  renderField(billNumber, fixture, { value: 'QZ-1' });
  expect(screen.getByLabelText<HTMLInputElement>('变更编号').value).toBe('QZ-1');
});
