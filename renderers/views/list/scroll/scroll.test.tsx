import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerPage, ledgerConfig, ledgerRecords } from '../../../engine/testing/ledger.ts';
import { renderScreen } from '../../../engine/testing/render-screen.tsx';
import { filledLines, pendingLines, windowsOf } from './windows.ts';

afterEach(cleanup);

describe('L8: the windows of a long list', () => {
  it('are those in view and those next to them, within the list, and always the first', () => {
    expect(windowsOf(0, 0, 0)).toEqual([0]);
    expect(windowsOf(0, 30, 100_000)).toEqual([0]);
    expect(windowsOf(70, 100, 100_000)).toEqual([0, 1]);
    expect(windowsOf(50_010, 50_040, 100_000)).toEqual([0, 499, 500, 501]);
    expect(windowsOf(99_990, 99_999, 100_000)).toEqual([0, 999]);
    expect(windowsOf(500, 600, 120)).toEqual([0, 1]);
  });

  it('fill their places and no others', () => {
    const lines = filledLines(pendingLines(250), [{ index: 2, records: ledgerRecords(60) }]);
    expect(lines).toHaveLength(250);
    expect([lines[199]?.pending, lines[200]?.id, lines[249]?.id]).toEqual([true, 'c1', 'c50']);
  });

  it('a long list asks for one window, not for everything; the choice is in the link', async () => {
    const shown = renderScreen({
      config: () => Promise.resolve(ledgerConfig()),
      list: (_model, query) => Promise.resolve(answerPage(ledgerRecords(5000), query)),
    }, { url: '/contract' });
    fireEvent.click(await page.findByText('连续滚动'));
    await waitFor(() => expect(shown.url()).toBe('/contract?paging=scroll'));
    expect(await page.findByText('合同 20')).toBeTruthy();
    const asked = shown.asked('list').slice(1).map(([, query]) => [query.currentPage, query.pageSize]);
    expect(asked.every(([at, size]) => size === 100 && (at ?? 0) <= 2)).toBe(true);
    expect(page.getByText('共 5,000 条', { selector: 'nav' })).toBeTruthy();
    expect(page.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
  });
});
