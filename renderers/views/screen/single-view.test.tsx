import { cleanup, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import type { DataSource, RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { ledgerConfig } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const ACTIONS: ActionDocument[] = [
  { code: 'btn_sign', title: '签订', place: 'row', when: { field: 'state', op: 'eq', value: 'draft' }, do: { operation: 'contract.sign' } },
  { code: 'btn_edit', place: 'row', primary: true, when: { field: 'state', op: 'ne', value: 'signed' }, do: 'edit' },
  { code: 'btn_detail', place: 'row', do: 'detail' },
  { code: 'btn_history', place: 'row', do: 'history' },
];

function config(given: Partial<ScreenConfig['permission']> = {}): ScreenConfig {
  return ledgerConfig({
    screen: { single: true, scope: [{ field: 'id', context: 'contract.id' }], actions: ACTIONS },
    permission: { buttons: ['*'], ...given },
  });
}

const RECORD: RecordRow = { id: 'c1', version: 1, name: '桥梁合同', state: 'draft', amount: 100, signedOn: '2026-01-15' };

function show(answers: Partial<DataSource> = {}, options: { context?: Record<string, string>; config?: ScreenConfig; url?: string } = {}): RenderedScreen {
  return renderScreen(
    { config: () => Promise.resolve(options.config ?? config()), get: () => Promise.resolve(RECORD), ...answers },
    { screen: { context: options.context ?? { 'contract.id': 'c1' } }, ...(options.url && { url: options.url }) },
  );
}

const buttons = async (): Promise<(string | null)[]> => {
  const header = (await page.findByRole('heading', { name: '合同台账' })).closest('header') as HTMLElement;
  return within(header).getAllByRole('button').map((button) => button.textContent);
};

describe('a screen of one record', () => {
  it('shows the record the surroundings name and asks for no list', async () => {
    const shown = show();
    expect(await page.findByText('桥梁合同')).toBeTruthy();
    expect(shown.asked('get')).toEqual([['contract', 'c1']]);
    expect(shown.asked('list')).toEqual([]);
    expect(page.queryByRole('textbox')).toBeNull();
  });

  it('offers the row actions that apply, primary ones first', async () => {
    show();
    expect(await buttons()).toEqual(['编辑', '签订', '变更记录']);
  });

  it('offers nothing the user may not press', async () => {
    show({}, { config: config({ buttons: ['btn_history'] }) });
    expect(await buttons()).toEqual(['变更记录']);
  });

  it('keeps what has no room in a menu', async () => {
    const many = ['a', 'b', 'c', 'd'].map((name): ActionDocument => ({ code: `btn_${name}`, title: `操作${name}`, place: 'row', do: { operation: `contract.${name}` } }));
    const full = config();
    show({}, { config: { ...full, screen: { ...full.screen, actions: [...ACTIONS, ...many] } } });
    expect(await buttons()).toEqual(['编辑', '签订', '变更记录', '操作a', '']);
    await userEvent.click(page.getByRole('button', { name: '更多操作' }));
    expect(await page.findByRole('menuitem', { name: '操作d' })).toBeTruthy();
  });

  it('shows the record again after an operation', async () => {
    let state = 'draft';
    const shown = show({
      get: () => Promise.resolve({ ...RECORD, state }),
      call: () => {
        state = 'signed';
        return Promise.resolve(null);
      },
    });
    await userEvent.click(await page.findByRole('button', { name: '签订' }));
    expect(await page.findByText('已签订')).toBeTruthy();
    expect(shown.asked('call')).toEqual([['contract.sign', { id: 'c1' }]]);
    expect(await buttons()).toEqual(['变更记录']);
  });

  it('is edited in its place and read again after saving', async () => {
    let stored: RecordRow = RECORD;
    const shown = show({
      get: () => Promise.resolve(stored),
      update: (_model, _id, values) => {
        stored = { ...RECORD, ...values, version: 2 };
        return Promise.resolve(stored);
      },
    });
    await userEvent.click(await page.findByRole('button', { name: '编辑' }));
    const name = await page.findByLabelText(/合同名称/);
    expect(shown.url()).toContain('mode=edit');
    expect(page.queryByRole('dialog')).toBeNull();
    await userEvent.clear(name);
    await userEvent.type(name, '隧道合同');
    await userEvent.click(page.getByRole('button', { name: '保存' }));
    expect(await page.findByText('隧道合同')).toBeTruthy();
    await waitFor(() => expect(page.queryByRole('textbox')).toBeNull());
    expect(shown.asked('update')[0]?.slice(0, 2)).toEqual(['contract', 'c1']);
    expect(shown.url()).toBe('/contract');
  });

  it('a link does not open for editing what may not be edited', async () => {
    show({ get: () => Promise.resolve({ ...RECORD, state: 'signed' }) }, { url: '/contract?record=c1&mode=edit' });
    expect(await page.findByText('桥梁合同')).toBeTruthy();
    expect(page.queryByRole('textbox')).toBeNull();
  });
});

describe('a record that cannot be shown', () => {
  it('says so when it is gone', async () => {
    show({ get: () => Promise.reject(new DataSourceError(404, '')) });
    expect(await page.findByText('该记录不存在或已被删除')).toBeTruthy();
  });

  it('says so when it may not be read', async () => {
    show({ get: () => Promise.reject(new DataSourceError(403, '')) });
    expect(await page.findByText('您没有查看这些数据的权限')).toBeTruthy();
  });

  it('says so when nothing names it', async () => {
    const shown = show({}, { context: {} });
    expect(await page.findByText('未指定要查看的记录')).toBeTruthy();
    expect(shown.asked('get')).toEqual([]);
  });

  it('offers another try when something failed', async () => {
    let fails = true;
    show({ get: () => (fails ? Promise.reject(new DataSourceError(500, '数据库维护中')) : Promise.resolve(RECORD)) });
    expect(await page.findByText('数据库维护中')).toBeTruthy();
    fails = false;
    await userEvent.click(page.getByRole('button', { name: '重试' }));
    expect(await page.findByText('桥梁合同')).toBeTruthy();
  });
});
