import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { suggestion } from './index.ts';

afterEach(cleanup);

const field = { options: { items: [{ value: 'a', label: '现场踏勘' }, { value: 'b', label: 'BIM 审核' }] } };

it('keeps what is typed, whether it is among the proposals or not, and nothing where nothing is left', async () => {
  const { values } = renderField(suggestion, fixture, { field });
  const box = await screen.findByLabelText<HTMLInputElement>('工作内容');
  await userEvent.type(box, '复核');
  await userEvent.tab();
  expect([box.value, values.at(-1)]).toEqual(['复核', '复核']);
  await userEvent.clear(box);
  expect(values.at(-1)).toBe(null);
});

it('proposes what holds the letters typed, large or small, and takes the words of it, not its code', async () => {
  const { values } = renderField(suggestion, fixture, { field });
  const list = await openList('工作内容');
  expect(within(list).getByTitle('现场踏勘')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('工作内容'), 'bim');
  expect(within(list).queryByTitle('现场踏勘')).toBeNull();
  await userEvent.click(within(list).getByTitle('BIM 审核'));
  expect(values.at(-1)).toBe('BIM 审核');
});
