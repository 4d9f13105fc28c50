import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { creditCode } from './index.ts';

afterEach(cleanup);

it('is kept in capitals, and refused where its last sign does not fit the rest', () => {
  expect(parseFieldValue(fixture.field, '91350100m000100y43')).toEqual({ ok: true, value: '91350100M000100Y43' });
  const { values } = renderField(creditCode, fixture, { value: '91350100M000100Y44', mode: 'invalid' });
  expect(screen.getByLabelText(/信用代码/).getAttribute('aria-invalid')).toBe('true');
  expect(values).toEqual([]);
});
