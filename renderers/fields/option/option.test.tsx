import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { option } from './index.ts';

afterEach(cleanup);

it('chooses from a list', async () => {
  const { values } = renderField(option, fixture);
  await userEvent.click(screen.getByLabelText('专业'));
  await userEvent.click(await screen.findByTitle('安装'));
  expect(values).toEqual(['b']);
});

it('shows radio buttons where the document asks for them', async () => {
  const { values } = renderField(option, fixture, { value: 'a', field: { settings: { appearance: 'radio' } } });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '土建' })).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: '安装' }));
  expect(values).toEqual(['b']);
});

it('takes its choices from a dictionary', async () => {
  renderField(option, fixture, { field: { options: { dictionary: 'state' } }, value: 'open', mode: 'cell' });
  expect(await screen.findByText('进行中')).toBeTruthy();
});
