import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { organize } from './index.ts';

afterEach(cleanup);

it('is chosen from a tree that stands open, of which every level may be taken', async () => {
  const { values } = renderField(organize, fixture);
  const list = await openList('所属公司');
  await choose(list, '造价一部');
  await choose(await openList('所属公司'), '建科造价咨询');
  expect(values).toEqual(['o2', 'o1']);
});

it('shows the name of one that is not in the list, and its id where there is no name', async () => {
  renderField(organize, { ...fixture, display: '已撤销的公司' }, { value: 'gone' });
  expect(await screen.findByTitle('已撤销的公司')).toBeTruthy();
  cleanup();
  renderField(organize, { ...fixture, display: [] }, { value: 'gone' });
  expect(await screen.findByTitle('gone')).toBeTruthy();
});
