import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { position } from './index.ts';

afterEach(cleanup);

it('is a list where a person may have several, one position where not', async () => {
  const several = renderField(position, fixture, { value: ['o2'] });
  await choose(await openList('岗位'), '造价二部');
  expect(several.values).toEqual([['o2', 'o3']]);
  cleanup();
  const one = renderField(position, fixture, { field: { multiple: false } });
  await choose(await openList('岗位'), '造价二部');
  expect(one.values).toEqual(['o3']);
});

it('is an empty list, not nothing, once the last is taken away', async () => {
  const { values } = renderField(position, { ...fixture, display: ['造价一部'] }, { value: ['o2'] });
  await userEvent.type(await screen.findByLabelText('岗位'), '{Backspace}');
  expect(values).toEqual([[]]);
});
