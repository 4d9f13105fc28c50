import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { expectGiven } from '../testing/expect-given.ts';
import { fixture } from './fixtures.ts';
import { ownerPosition } from './index.ts';

afterEach(cleanup);

it('is one position, the first of whoever made the record', async () => {
  await expectGiven(ownerPosition, fixture, '造价二部');
  const type = getFieldType('ownerPosition');
  expect(type).toMatchObject({ filledFrom: 'currentUser.positions', serverFilled: true, names: 'position', storage: 'text' });
  expect(type?.systemField).toBeUndefined();
});
