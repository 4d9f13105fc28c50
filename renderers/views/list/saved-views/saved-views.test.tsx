import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListViewRow, ListViewsResult } from '#schemas/wire/list-views.ts';
import { DataSourceError } from '../../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../../engine/testing/ledger.ts';
import { renderScreen } from '../../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../../engine/testing/render-screen.tsx';
import { activeView, viewDefaults } from './view-defaults.ts';

afterEach(cleanup);

function view(id: string, given: Partial<ListViewRow> = {}): ListViewRow {
  return { id, name: `View ${id}`, audience: 'self', roleIds: [], isDefault: false, ownerName: 'me', mayChange: true, version: 1, settings: {}, ...given };
}
const SIGNED = view('signed', {
  settings: {
    filter: { field: 'state', op: 'eq', value: 'signed' }, sort: [{ field: 'state', order: 'asc' }, { field: 'amount', order: 'desc' }], pageSize: 50,
    columns: { hidden: ['f-signedOn'] },
  },
});

function show(views: Partial<ListViewsResult>, options: { url?: string; answers?: object } = {}): RenderedScreen {
  return renderScreen({
    config: () => Promise.resolve(ledgerConfig()),
    list: (_model, query) => Promise.resolve(answerPage(ledgerRecords(30), query)),
    views: () => Promise.resolve({ list: [], chosen: null, mayShare: false, ...views }),
    viewCounts: (_screen, filters) => Promise.resolve(filters.map((_, index) => 10 + index)),
    options: () => Promise.resolve({ list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }),
    ...options.answers,
  }, options);
}
const lastAsked = (shown: RenderedScreen) => shown.asked('list').at(-1)?.[1];
const openMenu = async (): Promise<HTMLElement> => {
  await userEvent.click(await page.findByRole('button', { name: /^视图：/ }));
  return page.findByRole('dialog', { name: '视图' });
};

describe('L2: which view comes first', () => {
  const roles = view('roles', { audience: 'roles', isDefault: true });
  const all = view('all', { audience: 'all', isDefault: true });
  const list = [all, roles, SIGNED];

  it('is what the link names, then the own choice, then that of the role, then that of all', () => {
    expect(activeView({ list, chosen: 'signed', mayShare: false }, 'roles')?.id).toBe('roles');
    expect(activeView({ list, chosen: 'signed', mayShare: false }, null)?.id).toBe('signed');
    expect(activeView({ list, chosen: null, mayShare: false }, null)?.id).toBe('roles');
    expect(activeView({ list: [all, SIGNED], chosen: null, mayShare: false }, null)?.id).toBe('all');
    expect(activeView({ list, chosen: '', mayShare: false }, null)).toBeNull();
    expect(activeView({ list, chosen: 'signed', mayShare: false }, '')).toBeNull();
  });

  it('a choice or a link whose view is gone does not keep anybody from the list', () => {
    expect(activeView({ list, chosen: 'gone', mayShare: false }, null)?.id).toBe('roles');
    expect(activeView({ list, chosen: null, mayShare: false }, 'gone')).toBeNull();
  });
});

describe('L2: a view after the form has changed', () => {
  it('leaves out what it says of fields that are gone or hidden, and names them', () => {
    const settings = {
      filter: { all: [{ field: 'gone', op: 'eq', value: 1 }, { any: [{ field: 'amount', op: 'gt', value: 5 }, { field: 'state', op: 'eq', value: 'x' }] },
        { rows: 'items', quantifier: 'any', where: { field: 'weight', op: 'gt', value: 1 } }] },
      sort: [{ field: 'gone', order: 'asc' }, { field: 'name', order: 'asc' }], group: [{ field: 'lost' }], search: { gone: 1, state: 'draft' },
    } as ListViewRow['settings'];
    const config = ledgerConfig({ permission: { query: ['name', 'state', 'items', 'items.price'] } });
    const { defaults, dropped } = viewDefaults(config, view('old', { settings }));
    expect(defaults).toMatchObject({ filter: { field: 'state', op: 'eq', value: 'x' }, sort: [{ field: 'name', order: 'asc' }], group: [], search: { state: 'draft' } });
    expect(dropped.sort()).toEqual(['amount', 'gone', 'items.weight', 'lost', 'weight']);
  });

  it('shows the list all the same, with a note', async () => {
    const shown = show({ list: [view('old', { settings: { sort: [{ field: 'gone', order: 'asc' }] } })] }, { url: '/contract?view=old' });
    expect(await page.findByText(/已忽略：gone/)).toBeTruthy();
    await waitFor(() => expect(shown.asked('list').length).toBeGreaterThan(0));
    expect(lastAsked(shown)).not.toHaveProperty('sidx');
  });
});

describe('L2: saved views in the page', () => {
  it('a list without its views is better than no list', async () => {
    show({}, { answers: { views: () => Promise.reject(new DataSourceError(500, 'down')) } });
    expect(await page.findByText('合同 1')).toBeTruthy();
  });

  it('a view that is shown sets filter, order, page size and columns, and the link stays short', async () => {
    const shown = show({ list: [SIGNED] }, { url: '/contract?view=signed' });
    await page.findByText('合同 1');
    expect(lastAsked(shown)).toMatchObject({ filter: SIGNED.settings.filter, sidx: 'state,-amount', pageSize: 50 });
    expect(page.queryByRole('columnheader', { name: /签订日期/ })).toBeNull();
    expect(shown.url()).toBe('/contract?view=signed');
  });

  it('is chosen from the list of views, which says how many records each finds', async () => {
    const shown = show({ list: [SIGNED], chosen: '' });
    const menu = await openMenu();
    expect(await within(menu).findByText('11')).toBeTruthy();
    expect(shown.asked('viewCounts').at(-1)?.[1]).toEqual([{}, { filter: SIGNED.settings.filter }]);
    await userEvent.click(within(menu).getByRole('button', { name: /View signed/ }));
    await waitFor(() => expect(shown.url()).toBe('/contract?view=signed'));
  });

  it('is marked when it has been changed, and can be saved or put back', async () => {
    const saved: unknown[] = [];
    const shown = show({ list: [SIGNED] }, { url: '/contract?view=signed&q=桥', answers: { saveView: (...args: unknown[]) => { saved.push(args); return Promise.resolve('signed'); } } });
    expect(await page.findByRole('button', { name: '视图：View signed（有未保存的更改）' })).toBeTruthy();
    await userEvent.click(within(await openMenu()).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject(['contract', { name: 'View signed', settings: { keyword: '桥', pageSize: 50, columns: { hidden: ['f-signedOn'] } } }, { id: 'signed', version: 1 }]);
    await userEvent.click(within(await openMenu()).getByRole('button', { name: '还原' }));
    await waitFor(() => expect(shown.url()).toBe('/contract?view=signed'));
  });

  it('is saved under a name; a refusal is told and loses nothing', async () => {
    let isRefused = true;
    const shown = show({}, {
      url: '/contract?sort=-amount',
      answers: { saveView: () => (isRefused ? Promise.reject(new DataSourceError(403, '没有权限')) : Promise.resolve('new')) },
    });
    fireEvent.click(await page.findByText('默认列表'));
    fireEvent.click(await page.findByText('另存为视图'));
    const name = await page.findByLabelText('视图名称');
    const save = page.getByText('保存');
    fireEvent.click(save);
    expect(await page.findByText('请输入视图名称')).toBeTruthy();
    expect(page.queryByText('谁可以使用')).toBeNull();
    fireEvent.change(name, { target: { value: '按金额' } });
    fireEvent.click(save);
    expect(await page.findByText('没有权限')).toBeTruthy();
    isRefused = false;
    await waitFor(() => {
      fireEvent.click(save);
      expect(shown.asked('saveView')).toHaveLength(2);
    });
    await waitFor(() => expect(shown.url()).toBe('/contract?view=new'));
    expect(shown.asked('saveView').at(-1)?.[1]).toMatchObject({ name: '按金额', audience: 'self', settings: { sort: [{ field: 'amount', order: 'desc' }] } });
  });
});

describe('order by several columns', () => {
  it('L13: shift and a click add a key; the header shows which counts first, the link carries all', async () => {
    const shown = show({});
    const table = await page.findByRole('table');
    const user = userEvent.setup();
    await user.click(within(table).getByRole('button', { name: '状态' }));
    await user.keyboard('{Shift>}');
    await user.click(within(table).getByRole('button', { name: /金额/ }));
    await user.click(within(table).getByRole('button', { name: /金额/ }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(shown.url()).toBe('/contract?sort=state,-amount'));
    expect(lastAsked(shown)).toMatchObject({ sidx: 'state,-amount' });
    expect(within(table).getByRole('button', { name: /金额.*排序第 2 位/ })).toBeTruthy();
  });
});
