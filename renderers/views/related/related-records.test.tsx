import { cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ListQuery } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const T = { 'zh-CN': '付款', 'en-US': 'Payments', 'zh-TW': '付款' };

/** A contract that is read, with `count` payments of it. */
function show({ count, isAllowed = true }: { count: number; isAllowed?: boolean }): RenderedScreen & { queries: ListQuery[] } {
  const queries: ListQuery[] = [];
  const contract = ledgerConfig({ screen: { form: { container: 'drawer', layout: ['name', { related: 'payment', by: 'contract', columns: ['amount'] }] } } });
  const payment = ledgerConfig({
    model: { code: 'payment', title: T, parent: '' }, screen: { code: 'payment', model: 'payment', title: T, menu: { parent: 'console' } },
    fields: { contract: { id: 'f-contract', type: 'reference', title: T, reference: { model: 'contract', label: 'name' } } },
  });
  const records = ledgerRecords(count);
  const shown = renderScreen({
    config: (code) => (code === 'payment' ? isAllowed ? Promise.resolve(payment) : Promise.reject(new DataSourceError(403, 'no')) : Promise.resolve(contract)),
    list: (model, query) => {
      if (model !== 'payment') return Promise.resolve(answerPage(ledgerRecords(1), query));
      queries.push(query);
      return Promise.resolve(answerPage(records, query));
    },
    get: (_model, id) => Promise.resolve({ id, version: 1, name: '合同 1' }),
  }, { url: '/contract?record=c1' });
  return { ...shown, queries };
}

it('shows the records that name the open one, each as the way to itself', async () => {
  const shown = show({ count: 12 });
  const region = await page.findByRole('region', { name: '付款' });
  expect(await within(region).findAllByRole('row')).toHaveLength(11);
  expect(shown.queries[0]).toMatchObject({ pageSize: 10, fields: ['name', 'amount'], filter: { field: 'contract', op: 'eq', value: 'c1' } });
  expect(within(region).getByRole('link', { name: '全部 12 条' }).getAttribute('href')).toBe('/console/payment?scope.contract=c1');
  const first = within(region).getAllByRole('link').find((link) => link.textContent === '合同 1');
  fireEvent.click(first ?? region);
  expect(shown.visited).toEqual([expect.stringMatching(/^\/console\/payment\?record=/)]);
});

it('says when there are none', async () => {
  show({ count: 0 });
  expect((await page.findByRole('region', { name: '付款' })).textContent).toContain('暂无');
});

it('is not there for readers who may not see them', async () => {
  const shown = show({ count: 3, isAllowed: false });
  await page.findByRole('dialog');
  await page.findAllByText('合同 1');
  expect(page.queryByRole('region', { name: '付款' })).toBeNull();
  expect(shown.queries).toEqual([]);
});
