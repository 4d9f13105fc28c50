import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { icon } from './index.ts';

afterEach(cleanup);

it('is found by its name and seen before it is chosen', async () => {
  const { values } = renderField(icon, fixture);
  const list = await openList('图标');
  await userEvent.type(screen.getByLabelText('图标'), 'bank');
  expect(within(list).queryByText('HomeOutlined')).toBeNull();
  expect(list.querySelector('[data-icon="bank"]')).toBeTruthy();
  await choose(list, 'BankOutlined');
  expect(values).toEqual(['BankOutlined']);
});

it('is a picture with its name; a name that no picture has stands alone', async () => {
  const { container } = renderField(icon, fixture, { value: 'HomeOutlined', mode: 'cell' });
  await screen.findByText('HomeOutlined');
  expect(container.querySelector('[data-icon="home"]')).toBeTruthy();
  cleanup();
  const unknown = renderField(icon, fixture, { value: 'toString', mode: 'cell' });
  expect(await screen.findByText('toString')).toBeTruthy();
  expect(unknown.container.querySelector('svg')).toBeNull();
});
