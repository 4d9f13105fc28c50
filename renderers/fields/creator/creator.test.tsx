import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { choose, openList } from '../testing/choose.ts';
import { expectGiven } from '../testing/expect-given.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { creator } from './index.ts';

afterEach(cleanup);

it('is whoever made the record, by name', async () => {
  await expectGiven(creator, fixture, '张三');
  expect(getFieldType('creator')).toMatchObject({ systemField: 'creatorUserId', serverFilled: true, names: 'user' });
});

it('is searched for among people, several at once', async () => {
  const { values } = renderField(creator, fixture, { mode: 'filter' });
  const list = await openList('创建人员');
  await choose(list, '张三');
  await choose(list, '李四');
  expect(values).toEqual([['u1'], ['u1', 'u2']]);
});
