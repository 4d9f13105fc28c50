import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { expectGiven } from '../testing/expect-given.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { modifier } from './index.ts';

afterEach(cleanup);

it('is whoever changed the record last, and nobody until then', async () => {
  await expectGiven(modifier, { ...fixture, filled: 'u2' }, '李四');
  expect(getFieldType('modifier')).toMatchObject({ systemField: 'lastModifyUserId', serverFilled: true, names: 'user' });
});

it('keeps the name that came with the record of somebody who is gone', () => {
  const { container } = renderField(modifier, { ...fixture, display: '王五' }, { value: 'gone', mode: 'cell' });
  expect(container.textContent).toBe('王五');
});
