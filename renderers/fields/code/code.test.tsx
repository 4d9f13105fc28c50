import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixture } from './fixtures.ts';
import { code } from './index.ts';

afterEach(cleanup);

it('is letters, digits and dots between them; what is typed stays as it is typed', async () => {
  const { values } = renderField(code, fixture);
  const box = screen.getByLabelText<HTMLInputElement>('编码');
  await userEvent.type(box, 'gc.2026.01.');
  expect([box.value, values.at(-1), box.getAttribute('spellcheck')]).toEqual(['gc.2026.01.', 'gc.2026.01.', 'false']);
  expect(ruleOf(fixture.field, 'gc.2026.01')).toBeUndefined();
  for (const wrong of ['gc.2026.01.', '.gc', 'gc-01', '编码', 'a b']) expect(ruleOf(fixture.field, wrong), wrong).toBe('format.code');
});
