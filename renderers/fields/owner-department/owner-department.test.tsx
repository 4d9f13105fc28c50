import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { choose, openList } from '../testing/choose.ts';
import { expectGiven } from '../testing/expect-given.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { ownerDepartment } from './index.ts';

afterEach(cleanup);

it('is the department in which the record was made: a value of its own, that stays when its creator moves on', async () => {
  await expectGiven(ownerDepartment, fixture, '造价一部');
  const type = getFieldType('ownerDepartment');
  expect(type).toMatchObject({ filledFrom: 'currentUser.departmentId', serverFilled: true, names: 'department', storage: 'text' });
  expect(type?.systemField).toBeUndefined();
});

it('is searched for among departments', async () => {
  const { values } = renderField(ownerDepartment, fixture, { mode: 'filter' });
  await choose(await openList('所属部门'), '造价二部');
  expect(values).toEqual([['o3']]);
});
