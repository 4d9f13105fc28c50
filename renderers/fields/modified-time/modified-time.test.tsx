import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { expectGiven } from '../testing/expect-given.ts';
import { fixture } from './fixtures.ts';
import { modifiedTime } from './index.ts';

afterEach(cleanup);

it('is the minute of the last change, and empty until there is one', async () => {
  await expectGiven(modifiedTime, { ...fixture, filled: new Date(2026, 11, 31, 23, 59, 59).getTime() }, '2026-12-31 23:59');
  expect(getFieldType('modifiedTime')).toMatchObject({ systemField: 'lastModifyTime', serverFilled: true });
});
