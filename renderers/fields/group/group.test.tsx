import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { getFieldType, parseFieldValue } from '#schemas/language/index.ts';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { group } from './index.ts';

afterEach(cleanup);

it('takes several where the field does, each once, and one where not', async () => {
  const several = renderField(group, fixture, { value: ['g1'] });
  const list = await openList('用户组');
  await choose(list, '应急小组');
  await choose(list, '评标专家组');
  expect(several.values).toEqual([['g1', 'g2'], ['g2']]);
  expect(parseFieldValue(fixture.field, ['g2', 'g2'])).toEqual({ ok: true, value: ['g2'] });
  cleanup();
  const one = renderField(group, fixture, { field: { multiple: false } });
  await choose(await openList('用户组'), '应急小组');
  expect(one.values).toEqual(['g2']);
});

it('asks a search for any of several, and for nothing once all are gone', async () => {
  const { values } = renderField(group, { ...fixture, field: { ...fixture.field, multiple: false } }, { mode: 'filter' });
  const list = await openList('用户组');
  for (const name of ['评标专家组', '应急小组', '应急小组', '评标专家组']) await choose(list, name);
  expect(values).toEqual([['g1'], ['g1', 'g2'], ['g1'], null]);
});

it('is an empty list, not nothing, once the last is taken away', async () => {
  const { values } = renderField(group, { ...fixture, display: ['评标专家组'] }, { value: ['g1'] });
  await userEvent.type(await screen.findByLabelText('用户组'), '{Backspace}');
  expect(values).toEqual([[]]);
});

it('names records of the model of groups', () => {
  expect(getFieldType('group')).toMatchObject({ names: 'userGroup', acceptsMultiple: true, storage: 'text' });
});
