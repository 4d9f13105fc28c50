import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const BY_STATE: GroupRow[] = [{ value: 'draft', text: '草稿', count: 2, sums: { amount: 400.4 } }, { value: 'signed', text: '已签订', count: 1, sums: { amount: 200.2 } }];
const BY_MONTH: GroupRow[] = [{ value: '2026-01', count: 2, sums: {} }, { value: '2026-03', count: 1, sums: {} }, { value: null, count: 1, sums: {} }];

function show(given: Parameters<typeof ledgerConfig>[0], rows: GroupRow[]): RenderedScreen {
  return renderScreen({
    config: () => Promise.resolve(ledgerConfig(given)),
    groups: () => Promise.resolve({ list: rows, pagination: { currentPage: 1, pageSize: 60, total: rows.length } }),
    list: (_model, query) => Promise.resolve(answerPage(ledgerRecords(2), query)),
  }, { url: '/contract?as=chart' });
}

const cells = (): string[][] => within(page.getByRole('table')).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));

describe('a list as a chart', () => {
  it('adds up each of its figures for each choice, and says them in a table', async () => {
    const shown = show({ list: { views: { chart: { by: 'state', measures: ['amount'] } } } }, BY_STATE);
    await page.findByRole('button', { name: '草稿' });
    expect(cells()).toEqual([['状态', '金额'], ['草稿', '400.40'], ['已签订', '200.20'], ['合计', '600.60']]);
    expect(shown.asked('groups').at(-1)).toMatchObject(['contract', { field: 'state', sums: [{ field: 'amount', function: 'sum' }] }]);
    expect(document.querySelectorAll('svg [data-place="草稿"] rect + rect')).toHaveLength(1);
  });

  it('makes an average of its figures by the hour, leaves out hours without one, and adds nothing up', async () => {
    const rows: GroupRow[] = [{ value: '2026-03-05 19', count: 1, sums: { amount: 50 } }, { value: '2026-03-05 17', count: 2, sums: { amount: 12.5 } }];
    const shown = show({ list: { views: { chart: { by: 'createdAt', measures: ['amount'], function: 'avg', span: 'hour', shape: 'lines' } } }, fields: { createdAt: { id: 'f-at', type: 'datetime', title: '时间' } }, permission: { query: ['amount', 'createdAt'] } }, rows);
    await page.findByRole('button', { name: '2026-03-05 17:00' });
    expect(cells()).toEqual([['时间', '金额（平均）'], ['2026-03-05 17:00', '12.50'], ['2026-03-05 18:00', '-'], ['2026-03-05 19:00', '50.00']]);
    expect(shown.asked('groups').at(-1)).toMatchObject(['contract', { field: 'createdAt', by: 'hour', order: 'desc', sums: [{ field: 'amount', function: 'avg' }] }]);
    expect(document.querySelectorAll('svg polyline')).toHaveLength(2);
    expect(document.querySelectorAll('svg circle')).toHaveLength(2);
    fireEvent.click(page.getByRole('button', { name: '2026-03-05 17:00' }));
    const first = Date.parse('2026-03-05T17:00:00+08:00');
    await waitFor(() => expect(shown.asked('list').at(-1)).toMatchObject(['contract', { filter: { field: 'createdAt', op: 'between', value: [first, first + 3_599_999] } }]));
  });

  it('leaves out a figure that a person may not ask for, and counts where none is left', async () => {
    const list = { views: { chart: { by: 'state', measures: ['amount', 'cost'] } } };
    const fields = { cost: { id: 'f-cost', type: 'money' as const, title: '成本' } };
    show({ list, fields, permission: { query: ['name', 'state', 'cost'] } }, BY_STATE);
    await page.findByRole('button', { name: '草稿' });
    expect(cells()[0]).toEqual(['状态', '成本']);
    cleanup();
    const other = show({ list, fields, permission: { query: ['name', 'state'] } }, BY_STATE);
    await page.findByRole('button', { name: '草稿' });
    expect(cells()).toEqual([['状态', '记录数'], ['草稿', '2'], ['已签订', '1'], ['合计', '3']]);
    expect(other.asked('groups').at(-1)?.[1].sums).toBeUndefined();
  });

  it('opens the records behind a bar, in the table, with what narrowed the chart', async () => {
    const shown = show({ list: { views: { chart: { by: 'state' } } } }, BY_STATE);
    await page.findByRole('button', { name: '草稿' });
    const bar = document.querySelector('svg [data-place="已签订"]');
    if (!bar) throw new Error('no bar');
    fireEvent.click(bar);
    await waitFor(() => expect(shown.asked('list').at(-1)?.[1].filter).toEqual({ field: 'state', op: 'eq', value: 'signed' }));
    expect(new URLSearchParams(shown.url().split('?')[1]).get('as')).toBeNull();
  });

  it('goes on through months without records, which open nothing', async () => {
    const shown = show({ list: { views: { chart: { by: 'signedOn', shape: 'lines' } } } }, BY_MONTH);
    await page.findByRole('button', { name: '2026-01' });
    expect(cells().map(([first]) => first)).toEqual(['签订日期', '2026-01', '2026-02', '2026-03', '（空）', '合计']);
    expect(page.queryByRole('button', { name: '2026-02' })).toBeNull();
    expect(shown.asked('groups').at(-1)?.[1]).toMatchObject({ field: 'signedOn', by: 'month' });
    fireEvent.click(page.getByRole('button', { name: '2026-03' }));
    await waitFor(() => expect(shown.asked('list').at(-1)?.[1].filter).toEqual({ field: 'signedOn', op: 'between', value: ['2026-03-01', '2026-03-31'] }));
  });
});
