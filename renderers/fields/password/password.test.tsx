import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { password } from './index.ts';

afterEach(cleanup);

it('is typed twice, says how strong it is, and is taken only when both are the same', async () => {
  const { values } = renderField(password, fixture);
  const first = await screen.findByLabelText<HTMLInputElement>('设备密码');
  expect([first.type, first.autocomplete]).toEqual(['password', 'new-password']);
  await userEvent.type(first, 'bridge');
  expect(screen.getByRole('status').textContent).toContain('太弱');
  await userEvent.type(first, '-2026-N');
  expect(screen.getByRole('status').textContent).toBe('强度：高');
  const judge = (value: JsonValue | undefined) => parseFieldValue(fixture.field, value ?? null);
  expect(judge(values.at(-1))).toMatchObject({ ok: false, fault: { rule: 'passwordRepeat' } });
  await userEvent.type(screen.getByLabelText('再次输入设备密码'), 'bridge-2026-N');
  expect(judge(values.at(-1))).toEqual({ ok: true, value: 'bridge-2026-N' });
});

it('one that is kept is said to be there and nothing more; it is replaced only when somebody asks for it', async () => {
  const { values, container } = renderField(password, fixture, { value: fixture.filled });
  const input = await screen.findByLabelText<HTMLInputElement>('设备密码');
  expect([input.value, input.readOnly]).toEqual(['••••••', true]);
  expect(container.innerHTML).not.toContain('kept:');
  await userEvent.click(screen.getByRole('button', { name: '更改密码' }));
  await userEvent.click(await screen.findByRole('button', { name: '保留原密码' }));
  expect(values).toEqual([null, fixture.filled]);
});
