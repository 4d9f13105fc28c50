import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { reference } from './index.ts';

afterEach(cleanup);

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: '打开所属项目选择窗口' }));
  return within(await screen.findByRole('dialog', { name: '请选择所属项目' }));
}

it('is found in a dialog by keyword and told from others by the columns named', async () => {
  const { values } = renderField(reference, fixture);
  const dialog = await openDialog();
  expect(await dialog.findByText('XM-001')).toBeTruthy();
  await userEvent.type(dialog.getByRole('searchbox'), '城南');
  await waitFor(() => expect(dialog.queryByText('XM-001')).toBeNull());
  await userEvent.click(await dialog.findByText('XM-002'));
  await userEvent.click(dialog.getByRole('button', { name: '确定' }));
  expect(values).toEqual(['p2']);
  expect(await screen.findByTitle('城南快速路改造')).toBeTruthy();
});

it('adds to those chosen where there may be several', async () => {
  const { values } = renderField(reference, { ...fixture, display: ['滨江新城综合体'] }, { value: ['p1'], field: { multiple: true } });
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByText('XM-002'));
  await userEvent.click(dialog.getByRole('button', { name: '确定' }));
  expect(values).toEqual([['p1', 'p2']]);
});

it('is a plain list where the field says so', async () => {
  const { values } = renderField(reference, fixture, { field: { settings: { picker: 'select' } } });
  await choose(await openList('所属项目'), '城南快速路改造');
  expect(values).toEqual(['p2']);
  expect(screen.queryByRole('button')).toBeNull();
});
