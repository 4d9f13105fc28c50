import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { department } from './index.ts';

afterEach(cleanup);

it('is found by a part of its name, and seen below what it belongs to', async () => {
  const { values } = renderField(department, fixture);
  const list = await openList('所属部门');
  await within(list).findByText('造价一部');
  await userEvent.type(screen.getByLabelText('所属部门'), '二部');
  await waitFor(() => expect(within(list).queryByText('造价一部')).toBeNull());
  expect(within(list).getByText('建科造价咨询')).toBeTruthy();
  await choose(list, '造价二部');
  expect(values).toEqual(['o3']);
});
