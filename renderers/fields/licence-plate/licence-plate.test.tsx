import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { licencePlate } from './index.ts';

afterEach(cleanup);

it('is kept in capitals, however it was typed', () => {
  expect(parseFieldValue(fixture.field, ' 浙a12345 ')).toEqual({ ok: true, value: '浙A12345' });
  renderField(licencePlate, fixture, { value: '浙A12345', mode: 'readOnly' });
  expect(screen.getByDisplayValue(/浙A.?12345/)).toBeTruthy();
});
