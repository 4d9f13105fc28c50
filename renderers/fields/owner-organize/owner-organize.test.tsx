import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { expectGiven } from '../testing/expect-given.ts';
import { fixture } from './fixtures.ts';
import { ownerOrganize } from './index.ts';

afterEach(cleanup);

it('is the organisation that the record belongs to: kept with every record, never typed', async () => {
  await expectGiven(ownerOrganize, fixture, '建科造价咨询');
  expect(getFieldType('ownerOrganize')).toMatchObject({ systemField: 'ownerOrganizeId', serverFilled: true, names: 'organize' });
});
