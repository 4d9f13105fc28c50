import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { text } from './index.ts';

afterEach(cleanup);

it('hands on every key press at once, and nothing when it is cleared', async () => {
  const { values } = renderField(text, fixture);
  const input = screen.getByLabelText('项目名称');
  await userEvent.type(input, '桥A');
  await userEvent.clear(input);
  expect(values).toEqual(['桥', '桥A', null]);
});

it('hides a secret while it is typed and where it is shown', () => {
  const { unmount } = renderField(text, fixture, { value: 'hush', field: { settings: { secret: true } } });
  expect(screen.getByLabelText<HTMLInputElement>('项目名称').type).toBe('password');
  unmount();
  const { container } = renderField(text, fixture, { value: 'hush', mode: 'cell', field: { settings: { secret: true } } });
  expect(container.textContent).not.toContain('hush');
});

it('says to assistive tools that it is wrong and where that is explained', () => {
  renderField(text, fixture, { mode: 'invalid' });
  const input = screen.getByLabelText('项目名称');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe('field-error');
});
