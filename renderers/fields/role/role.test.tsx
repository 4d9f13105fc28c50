import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { role } from './index.ts';

afterEach(cleanup);

it('is chosen and, with a second click, given back; nobody has one twice', async () => {
  const { values } = renderField(role, fixture);
  const list = await openList('角色');
  await choose(list, '造价一部');
  await choose(list, '造价二部');
  await choose(list, '造价一部');
  expect(values).toEqual([['o2'], ['o2', 'o3'], ['o3']]);
  expect(parseFieldValue(fixture.field, ['o2', 'o2'])).toEqual({ ok: true, value: ['o2'] });
});

it('asks a search for any of several, and for nothing once all are gone', async () => {
  const { values } = renderField(role, { ...fixture, field: { ...fixture.field, multiple: false } }, { mode: 'filter' });
  const list = await openList('角色');
  for (const name of ['造价一部', '造价二部', '造价二部', '造价一部']) await choose(list, name);
  expect(values).toEqual([['o2'], ['o2', 'o3'], ['o2'], null]);
});
