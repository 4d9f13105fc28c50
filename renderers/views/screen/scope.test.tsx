import { cleanup, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { DataSource } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const CONFIG = ledgerConfig({
  screen: { scope: [{ field: 'state', context: 'project.state' }] },
  list: { columns: ['name', 'state', 'amount'] },
});

function show(url = '/contract', answers: Partial<DataSource> = {}, context: Record<string, string> = { 'project.state': 'draft' }): RenderedScreen {
  return renderScreen(
    { config: () => Promise.resolve(CONFIG), list: (_model, query) => Promise.resolve(answerPage(ledgerRecords(3), query)), ...answers },
    { url, screen: { context } },
  );
}

describe('a field that the surroundings fill', () => {
  it('filters every list, whatever the user searches for', async () => {
    const shown = show('/contract?f.name=桥&f.state=signed');
    await page.findByText('合同 1');
    expect(shown.asked('list')[0]?.[1].filter).toEqual({
      all: [{ field: 'state', op: 'eq', value: 'draft' }, { field: 'name', op: 'contains', value: '桥' }],
    });
  });

  it('cannot be put elsewhere by a link', async () => {
    const shown = show('/contract?scope.project.state=signed');
    await page.findByText('合同 1');
    expect(shown.asked('list')[0]?.[1].filter).toEqual({ field: 'state', op: 'eq', value: 'draft' });
  });

  it('is neither searched for, nor a column, nor offered by filter and column settings', async () => {
    show();
    await page.findByText('合同 1');
    expect(within(page.getByRole('search')).queryByLabelText('状态')).toBeNull();
    expect(page.queryByRole('columnheader', { name: /状态/ })).toBeNull();
    await userEvent.click(page.getByRole('button', { name: '列设置' }));
    expect(within(await page.findByRole('tooltip')).queryByText('状态')).toBeNull();
  });

  it('is an ordinary field where nothing fills it', async () => {
    show('/contract', {}, {});
    await page.findByText('合同 1');
    expect(page.getByRole('columnheader', { name: /状态/ })).toBeTruthy();
    expect(within(page.getByRole('search')).getByLabelText('状态')).toBeTruthy();
  });

  it('stands in a new record, read-only, and is saved with it', async () => {
    const shown = show('/contract?mode=add', { create: (_model, values) => Promise.resolve({ ...values, id: 'c9', version: 1 }) });
    const form = await page.findByRole('dialog');
    await within(form).findByLabelText(/合同名称/);
    const state = within(form).getByLabelText('状态') as HTMLInputElement;
    expect(state.readOnly || state.disabled).toBe(true);
    expect(within(form).getByDisplayValue('草稿')).toBeTruthy();
    await userEvent.type(within(form).getByLabelText(/合同名称/), '新合同');
    await userEvent.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(shown.asked('create')[0]?.[1]).toMatchObject({ name: '新合同', state: 'draft' }));
  });

  it('cannot be changed in a stored record either', async () => {
    show('/contract?record=c1&mode=edit', { get: () => Promise.resolve(ledgerRecords(1)[0] ?? {}) });
    const form = await page.findByRole('dialog');
    const state = (await within(form).findByLabelText('状态')) as HTMLInputElement;
    expect(state.readOnly || state.disabled).toBe(true);
    expect((within(form).getByLabelText(/合同名称/) as HTMLInputElement).readOnly).toBe(false);
  });
});
