import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixture } from './fixtures.ts';
import { treeOption } from './index.ts';

afterEach(cleanup);

it('takes a branch as well as a leaf', async () => {
  const { values } = renderField(treeOption, fixture);
  await choose(await openList('工程类别'), '建筑工程');
  expect(values).toEqual(['a']);
});

it('takes leaves alone where the field says so, from whoever sends them', async () => {
  const field = { ...fixture.field, settings: { leavesOnly: true } };
  const { values } = renderField(treeOption, fixture, { field });
  const list = await openList('工程类别');
  await choose(list, '建筑工程');
  expect(values).toEqual([]);
  await choose(list, '基础');
  expect(values).toEqual(['b']);
  expect(ruleOf(field, 'a')).toBe('leafExpected');
  expect(ruleOf(field, 'b')).toBeUndefined();
});

it('is said with all that is above it where the field says so', () => {
  const says = (settings: object) => renderField(treeOption, fixture, { value: 'b', mode: 'cell', field: { settings: { ...settings } } }).container.textContent;
  expect(says({ showPath: true })).toBe('建筑工程 / 基础');
  cleanup();
  expect(says({ showPath: true, separator: '-' })).toBe('建筑工程-基础');
});
