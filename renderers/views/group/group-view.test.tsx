import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DataSourceError } from '../../engine/data-source.ts';
import type { GroupQuery, GroupResult } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';
import { pathConditions } from './group-condition.ts';

afterEach(cleanup);

function groupsOf({ field }: GroupQuery): GroupResult {
  const list = field === 'state'
    ? [{ value: 'draft', text: '草稿', count: 3, sums: { amount: 300 } }, { value: null, count: 1, sums: { amount: 7 } }]
    : [{ value: '2026-01', count: 2, sums: { amount: 200 } }, { value: '2026-02', count: 1, sums: { amount: 100 } }];
  return { list, pagination: { currentPage: 1, pageSize: 100, total: list.length } };
}

function show(url: string, groups: (query: GroupQuery) => Promise<GroupResult> = (query) => Promise.resolve(groupsOf(query))): RenderedScreen {
  return renderScreen({
    config: () => Promise.resolve(ledgerConfig()),
    list: (_model, query) => Promise.resolve(answerPage(ledgerRecords(2), query)),
    groups: (_model, query) => groups(query),
  }, { url });
}
const lineOf = async (text: string): Promise<HTMLElement> => (await page.findByText(text)).closest('tr') ?? document.body;

describe('L6: groups in the page', () => {
  it('say why there are none', async () => {
    show('/contract?group=state', () => Promise.reject(new DataSourceError(400, 'no such field')));
    expect(await page.findByText('no such field')).toBeTruthy();
  });

  it('show title, count and sums, and fetch what is in them only when they are unfolded', async () => {
    const shown = show('/contract?group=state,signedOn:month');
    const draft = await lineOf('状态：草稿');
    expect(within(draft).getByText('3 条')).toBeTruthy();
    expect(within(draft).getByText('300.00')).toBeTruthy();
    expect(page.getByText('状态：（空）')).toBeTruthy();
    expect(shown.asked('groups')).toHaveLength(1);
    fireEvent.click(page.getByText('状态：草稿'));
    await page.findByText('签订日期：2026-01');
    expect(shown.asked('groups').at(-1)?.[1]).toMatchObject({ field: 'signedOn', by: 'month', filter: { field: 'state', op: 'eq', value: 'draft' }, sums: [{ field: 'amount', function: 'sum' }] });
    fireEvent.click(page.getByText('签订日期：2026-01'));
    expect(await page.findByText('合同 1')).toBeTruthy();
    expect(shown.asked('list').at(-1)?.[1]).toMatchObject({
      filter: { all: [{ field: 'state', op: 'eq', value: 'draft' }, { field: 'signedOn', op: 'between', value: ['2026-01-01', '2026-01-31'] }] },
    });
    // L13: a link opens the same groups.
    expect(shown.url()).toBe('/contract?group=state,signedOn:month&unfold=[["draft"],["draft","2026-01"]]');
    fireEvent.click(page.getByText('状态：草稿'));
    await waitFor(() => expect(page.queryByText('合同 1')).toBeNull());
  });

  it('are no records: choosing all chooses only these', async () => {
    show('/contract?group=state&unfold=[["draft"]]');
    await page.findByText('合同 2');
    fireEvent.click(page.getByLabelText('全选本页'));
    expect(await page.findByText('已选择 2 条')).toBeTruthy();
  });
});

it('the days of a month, of a leap year, of nothing', () => {
  expect(pathConditions([{ field: 'd', by: 'month' }, { field: 'e', by: 'year' }, { field: 's' }], ['2028-02', '2027', null])).toEqual([
    { field: 'd', op: 'between', value: ['2028-02-01', '2028-02-29'] }, { field: 'e', op: 'between', value: ['2027-01-01', '2027-12-31'] }, { field: 's', op: 'empty' },
  ]);
});
