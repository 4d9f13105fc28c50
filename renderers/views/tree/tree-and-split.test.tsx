import { cleanup, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { DataSource, ListQuery, RecordRow } from '../../engine/data-source.ts';
import { answerPage, LEDGER_MODEL, ledgerConfig } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const UNITS: RecordRow[] = [
  { id: 'a', name: '总公司', parentId: null },
  { id: 'a1', name: '华东分公司', parentId: 'a' },
  { id: 'a11', name: '造价一部', parentId: 'a1' },
  { id: 'b', name: '合作单位', parentId: null },
];
const names = (): (string | null)[] =>
  within(page.getByRole('table')).getAllByRole('row').slice(1).map((row) => row.querySelectorAll('td')[2]?.textContent ?? null);
const byKeyword = (_model: string, query: ListQuery): ReturnType<DataSource['list']> =>
  Promise.resolve(answerPage(UNITS.filter((unit) => String(unit['name']).includes(query.keyword ?? '')), query));

describe('a tree table', () => {
  const config = ledgerConfig({ list: { tree: true, columns: ['name'] } });

  it('folds and unfolds, one branch and all', async () => {
    renderScreen({ config: () => Promise.resolve(config), list: byKeyword });
    await page.findByText('造价一部');
    expect(names()).toEqual(['总公司', '华东分公司', '造价一部', '合作单位']);
    await userEvent.click(page.getAllByRole('button', { name: '收起下级' })[1] as HTMLElement);
    expect(names()).toEqual(['总公司', '华东分公司', '合作单位']);
    await userEvent.click(page.getByRole('button', { name: '收起全部' }));
    expect(names()).toEqual(['总公司', '合作单位']);
    await userEvent.click(page.getByRole('button', { name: '展开全部' }));
    expect(names()).toHaveLength(4);
  });

  it('shows a match in its place, below everything above it', async () => {
    renderScreen({ config: () => Promise.resolve(config), list: byKeyword }, { url: '/contract?q=造价' });
    await page.findByText('造价一部');
    expect(names()).toEqual(['总公司', '华东分公司', '造价一部']);
  });

  it('asks branch by branch where the tree is too large', async () => {
    const list = (_model: string, query: ListQuery): ReturnType<DataSource['list']> => {
      const parts = JSON.stringify(query.filter ?? null);
      const found = query.filter === undefined ? UNITS : UNITS.filter((unit) => (parts.includes('"empty"') ? unit['parentId'] === null : parts.includes(`"value":"${String(unit['parentId'])}"`)));
      return Promise.resolve({ list: found, pagination: { currentPage: 1, pageSize: 1000, total: query.filter === undefined ? 5000 : found.length } });
    };
    renderScreen({ config: () => Promise.resolve(config), list });
    await page.findByText('合作单位');
    await waitFor(() => expect(names()).toEqual(['总公司', '合作单位']));
    await userEvent.click(page.getAllByRole('button', { name: '展开下级' })[0] as HTMLElement);
    await page.findByText('华东分公司');
    expect(names()).toEqual(['总公司', '华东分公司', '合作单位']);
  });
});

describe('a list with a tree beside it', () => {
  const config = {
    ...ledgerConfig({
      screen: { split: { title: '组织机构', source: { model: 'unit' }, field: 'parentId', includeBelow: true } },
    }),
    related: { unit: { ...LEDGER_MODEL, code: 'unit' } },
  };
  const answers: Partial<DataSource> = {
    config: () => Promise.resolve(config),
    list: (model, query) => Promise.resolve(answerPage(model === 'unit' ? UNITS : [{ id: 'x', name: '合同甲' }], query)),
  };
  const asked = (shown: ReturnType<typeof renderScreen>): (ListQuery | undefined) => shown.asked('list').filter(([model]) => model === 'contract').at(-1)?.[1];

  it('narrows the list to a node and everything below it, and says so in the URL', async () => {
    const shown = renderScreen(answers);
    await userEvent.click(await page.findByText('华东分公司'));
    await waitFor(() => expect(asked(shown)?.filter).toEqual({ field: 'parentId', op: 'in', value: ['a1', 'a11'] }));
    expect(shown.url()).toBe('/contract?node=a1');
    await userEvent.click(page.getByRole('button', { name: '全部' }));
    await waitFor(() => expect(asked(shown)?.filter).toBeUndefined());
  });

  it('asks for nothing before it knows what the node of a link stands for', async () => {
    const shown = renderScreen(answers, { url: '/contract?node=a11' });
    await page.findByText('合同甲');
    expect(shown.asked('list').map(([model, query]) => [model, query.filter])).toEqual([
      ['unit', undefined],
      ['contract', { field: 'parentId', op: 'eq', value: 'a11' }],
    ]);
  });

  it('finds a node by its name', async () => {
    renderScreen(answers);
    await page.findByText('合作单位');
    await userEvent.type(page.getByRole('textbox', { name: '搜索' }), '一部');
    await waitFor(() => expect(page.queryByText('合作单位')).toBeNull());
    expect(page.getByText('总公司')).toBeTruthy();
    expect(page.getByText('造价一部')).toBeTruthy();
  });
});
