import { cleanup, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DataSourceError } from '../../engine/data-source.ts';
import type { DataSource, RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const server = (config: ScreenConfig, records: RecordRow[], more: Partial<DataSource> = {}): Partial<DataSource> => ({
  config: () => Promise.resolve(config),
  list: (_model, query) => Promise.resolve(answerPage(records, query)),
  ...more,
});
const table = (): Promise<HTMLElement> => page.findByRole('table', { name: '合同台账' });
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await page.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};

describe('a screen that cannot be shown', () => {
  it('says so when the user has no right', async () => {
    renderScreen({ config: () => Promise.reject(new DataSourceError(403, '')) });
    expect(await page.findByText('您没有访问此页面的权限')).toBeTruthy();
  });

  it('says so when there is none', async () => {
    renderScreen({ config: () => Promise.reject(new DataSourceError(404, '')) });
    expect(await page.findByText('页面不存在')).toBeTruthy();
  });

  it('offers another try when something failed', async () => {
    let tries = 0;
    const config = (): Promise<ScreenConfig> => {
      tries += 1;
      return tries === 1 ? Promise.reject(new DataSourceError(500, '服务器忙')) : Promise.resolve(ledgerConfig());
    };
    renderScreen({ ...server(ledgerConfig(), ledgerRecords(1)), config });
    expect(await page.findByText('服务器忙')).toBeTruthy();
    await userEvent.click(page.getByRole('button', { name: '重试' }));
    expect(await table()).toBeTruthy();
  });
});

describe('a list without lines', () => {
  it('offers to add the first record', async () => {
    renderScreen(server(ledgerConfig(), []));
    expect(await page.findByText('暂无数据')).toBeTruthy();
    expect(page.getAllByRole('button', { name: '新增' })).toHaveLength(2);
  });

  it('says that rights may be what leaves nothing', async () => {
    renderScreen(server(ledgerConfig({ permission: { isPartial: true } }), [], { givers: () => Promise.reject(new DataSourceError(500, '')) }));
    expect(await page.findByText(/^暂无数据/)).toHaveProperty('textContent', '暂无数据您的权限只包含部分数据；如应有数据，请联系管理员');
  });

  it('names those who can give more', async () => {
    renderScreen(server(ledgerConfig({ permission: { isPartial: true } }), [], { givers: () => Promise.resolve(['王工', '李工']) }));
    expect(await page.findByText('您的权限只包含部分数据；如应有数据，可以请 王工、李工 授予')).toBeTruthy();
  });

  it('offers to take the search away when that is what leaves nothing', async () => {
    const shown = renderScreen(server(ledgerConfig(), []), { url: '/contract?q=桥' });
    await page.findByText('没有符合条件的数据');
    await userEvent.click(page.getAllByRole('button', { name: '清空条件' }).at(-1) as HTMLElement);
    await waitFor(() => expect(shown.url()).toBe('/contract'));
  });

  it('says so when its records may not be read', async () => {
    renderScreen({ config: () => Promise.resolve(ledgerConfig()), list: () => Promise.reject(new DataSourceError(403, '')) });
    expect(await page.findByText('您没有查看这些数据的权限')).toBeTruthy();
  });

  it('tells a failure in the server\'s words and tries again', async () => {
    let fails = true;
    renderScreen(server(ledgerConfig(), ledgerRecords(2), {
      list: (_model, query) => (fails ? Promise.reject(new DataSourceError(500, '数据库维护中')) : Promise.resolve(answerPage(ledgerRecords(2), query))),
    }));
    expect(await page.findByText('数据库维护中')).toBeTruthy();
    fails = false;
    await userEvent.click(page.getByRole('button', { name: '重试' }));
    expect(await page.findByText('合同 2')).toBeTruthy();
  });
});

describe('rights', () => {
  it('a button without its code is not there', async () => {
    renderScreen(server(ledgerConfig({ permission: { buttons: ['btn_detail'] } }), ledgerRecords(2)));
    const row = await rowOf('合同 1');
    expect(within(row).getByRole('button', { name: '详情' })).toBeTruthy();
    expect(page.queryByRole('button', { name: '新增' })).toBeNull();
    expect(page.queryByRole('button', { name: '编辑' })).toBeNull();
    expect(page.queryByRole('checkbox')).toBeNull();
  });

  it('a column without its right is not there', async () => {
    renderScreen(server(ledgerConfig({ permission: { read: ['name', 'signedOn'] } }), ledgerRecords(1)));
    const titles = within(await table()).getAllByRole('columnheader').map((header) => header.textContent);
    expect(titles).toEqual(['', '序号', '合同名称', '签订日期', '操作']);
  });

  it('a row shows the buttons whose predicate holds for it', async () => {
    renderScreen(server(ledgerConfig(), ledgerRecords(2)));
    const names = (row: HTMLElement): (string | null)[] => within(row).getAllByRole('button').map((button) => button.textContent);
    expect(names(await rowOf('合同 1'))).toEqual(['编辑', '详情', '签订']);
    expect(names(await rowOf('合同 2'))).toEqual(['详情']);
  });

  it('a locked record is not offered for editing', async () => {
    renderScreen(server(ledgerConfig({ model: { lockedWhen: { field: 'amount', op: 'lt', value: 150 } } }), ledgerRecords(3)));
    expect(within(await rowOf('合同 1')).queryByRole('button', { name: '编辑' })).toBeNull();
    expect(within(await rowOf('合同 3')).getByRole('button', { name: '编辑' })).toBeTruthy();
  });

  it('a link does not open what the user may not do', async () => {
    renderScreen(server(ledgerConfig({ permission: { buttons: ['btn_detail'] } }), ledgerRecords(1)), { url: '/contract?mode=add' });
    await page.findByText('合同 1');
    expect(page.queryByRole('dialog')).toBeNull();
  });
});

describe('asking the server', () => {
  it('asks for what the link says', async () => {
    const shown = renderScreen(server(ledgerConfig({ screen: { scope: [{ field: 'parentId', context: 'project.id' }] } }), ledgerRecords(120)), {
      url: '/contract?page=2&size=50&sort=-amount&q=桥&f.name=钢',
      screen: { context: { 'project.id': 'p1' } },
    });
    await page.findByText('合同 51');
    expect(shown.asked('list')[0]).toEqual(['contract', {
      currentPage: 2,
      pageSize: 50,
      keyword: '桥',
      sidx: 'amount',
      sort: 'desc',
      filter: { all: [{ field: 'parentId', op: 'eq', value: 'p1' }, { field: 'name', op: 'contains', value: '钢' }] },
      sums: [{ field: 'amount', function: 'sum' }],
    }]);
  });

  it('sorts by a click on a title: up, down, as the document says', async () => {
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(3)));
    const sort = (): Promise<void> => userEvent.click(within(page.getByRole('table')).getByRole('button', { name: '金额' }));
    await page.findByText('合同 3');
    await sort();
    await waitFor(() => expect(shown.url()).toBe('/contract?sort=amount'));
    expect(page.getByRole('columnheader', { name: /金额/ }).getAttribute('aria-sort')).toBe('ascending');
    await sort();
    await waitFor(() => expect(shown.url()).toBe('/contract?sort=-amount'));
    expect(shown.asked('list').at(-1)?.[1]).toMatchObject({ sidx: 'amount', sort: 'desc' });
    await sort();
    await waitFor(() => expect(shown.url()).toBe('/contract'));
  });

  it('turns pages and keeps the numbers of the lines going', async () => {
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(45)));
    await page.findByText('合同 1');
    await userEvent.click(page.getByTitle('3'));
    const row = await rowOf('合同 41');
    expect(within(row).getByText('41')).toBeTruthy();
    expect(shown.url()).toBe('/contract?page=3');
  });

  it('goes to the last page when the link names one that is no more', async () => {
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(25)), { url: '/contract?page=9' });
    expect(await page.findByText('合同 25')).toBeTruthy();
    expect(shown.url()).toBe('/contract?page=2');
  });

  it('searches on Enter, shows the condition, and takes it away again', async () => {
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(3)), { url: '/contract?page=1' });
    await userEvent.type(await page.findByLabelText('合同名称'), '桥{Enter}');
    await waitFor(() => expect(shown.asked('list').at(-1)?.[1].filter).toEqual({ field: 'name', op: 'contains', value: '桥' }));
    expect(shown.url()).toBe('/contract?f.name=桥');
    await userEvent.click(await page.findByLabelText('移除条件：合同名称 包含 桥'));
    await waitFor(() => expect(shown.asked('list').at(-1)?.[1].filter).toBeUndefined());
  });

  it('shows totals of the page and of all pages', async () => {
    renderScreen(server(ledgerConfig(), ledgerRecords(30)));
    const [ofPage, ofAll] = await page.findAllByRole('rowheader').then((titles) => titles.map((title) => title.closest('tr')));
    expect(ofPage?.textContent).toContain('21,021.00');
    expect(ofAll?.textContent).toContain('46,546.50');
  });
});

describe('column settings', () => {
  it('are saved for the user and survive fields that are gone', async () => {
    const stored = { 'list:contract': { order: ['f-gone', 'f-amount', 'f-name'], hidden: ['f-gone', 'f-state'] } };
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(1)), { stored });
    const titles = async (): Promise<(string | null)[]> => within(await table()).getAllByRole('columnheader').map((header) => header.textContent).slice(2, -1);
    expect(await titles()).toEqual(['金额', '签订日期', '合同名称']);
    await userEvent.click(page.getByRole('button', { name: '列设置' }));
    await userEvent.click(await page.findByRole('checkbox', { name: '状态' }));
    await waitFor(async () => expect(await titles()).toContain('状态'));
    await waitFor(() => expect(shown.stored['list:contract']).toMatchObject({ hidden: ['f-gone'], shown: ['f-state'] }), { timeout: 3000 });
  });
});

describe('actions', () => {
  it('removes the chosen records in one call, leaving out those it does not apply to', async () => {
    const records = ledgerRecords(3);
    const shown = renderScreen(server(ledgerConfig(), records, {
      remove: (_model, ids) => {
        for (const id of ids) records.splice(records.findIndex((record) => record['id'] === id), 1);
        return Promise.resolve();
      },
    }));
    await userEvent.click(await page.findByRole('checkbox', { name: '全选本页' }));
    expect(page.getByText('已选择 3 条')).toBeTruthy();
    await userEvent.click(page.getByRole('button', { name: '删除' }));
    const dialog = await page.findByRole('dialog');
    expect(within(dialog).getByText('此操作将永久删除该数据，是否继续？')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(page.queryByText('合同 1')).toBeNull());
    expect(shown.asked('remove')).toEqual([['contract', ['c1', 'c3']]]);
    expect(page.getByText('合同 2')).toBeTruthy();
    await waitFor(() => expect(page.queryByText('已选择 3 条')).toBeNull());
    expect(shown.notices).toEqual(['success: 已删除 2 条数据']);
  });

  it('removes nothing when the user says no', async () => {
    renderScreen(server(ledgerConfig(), ledgerRecords(1)));
    await userEvent.click(await page.findByRole('checkbox', { name: '选择第 1 行' }));
    await userEvent.click(page.getByRole('button', { name: '删除' }));
    await userEvent.click(within(await page.findByRole('dialog')).getByRole('button', { name: '取消' }));
    expect(page.getByText('合同 1')).toBeTruthy();
  });

  it('two quick clicks are one request', async () => {
    let finish = (): void => undefined;
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(1), {
      call: () => new Promise((resolve) => {
        finish = () => resolve(null);
      }),
    }));
    const button = await page.findByRole('button', { name: '签订' });
    await userEvent.dblClick(button);
    expect(shown.asked('call')).toEqual([['contract.sign', { id: 'c1' }]]);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    finish();
    await waitFor(() => expect(shown.notices).toEqual(['success: 操作成功']));
    expect(shown.asked('list').length).toBe(2);
  });

  it('tells a refusal in the server\'s words', async () => {
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(1), {
      call: () => Promise.reject(new DataSourceError(409, '合同已被他人签订')),
    }));
    await userEvent.click(await page.findByRole('button', { name: '签订' }));
    await waitFor(() => expect(shown.notices).toEqual(['error: 合同已被他人签订']));
  });

  it('a click on a row opens its record in the URL, and a link opens the record', async () => {
    const get = (_model: string, id: string): Promise<RecordRow> =>
      Promise.resolve(ledgerRecords(3).find((record) => record['id'] === id) ?? {});
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(3), { get }));
    await userEvent.click(await page.findByText('合同 2'));
    await waitFor(() => expect(shown.url()).toBe('/contract?record=c2'));
    expect(await page.findByRole('dialog')).toBeTruthy();
  });

  it('says so when the record of a link is gone', async () => {
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(1), { get: () => Promise.reject(new DataSourceError(404, '')) }), {
      url: '/contract?record=c9',
    });
    await waitFor(() => expect(shown.notices).toEqual(['error: 该记录不存在或已被删除']));
    await waitFor(() => expect(shown.url()).toBe('/contract'));
  });

  it('arrow keys walk the rows and Enter opens one', async () => {
    const get = (_model: string, id: string): Promise<RecordRow> => Promise.resolve({ id, version: 1, name: id });
    const shown = renderScreen(server(ledgerConfig(), ledgerRecords(3), { get }));
    (await rowOf('合同 1')).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(shown.url()).toBe('/contract?record=c2'));
  });
});
