import { cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DataSourceError } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

describe('L12: taking back from the history', () => {
  it('a field or a version goes back with a reason; a refusal is told', async () => {
    let isRefused = true;
    const config = ledgerConfig();
    config.screen.actions = [...config.screen.actions, { code: 'btn_detail', place: 'row', do: 'history' }];
    const shown = renderScreen({
      config: () => Promise.resolve(config),
      list: (_model, query) => Promise.resolve(answerPage(ledgerRecords(2), query)),
      history: () => Promise.resolve([
        { version: 3, kind: 'update', userId: 'u1', userName: '张三', time: 3, reason: '录错', changes: [{ path: 'name', before: '旧名', after: '新名' }] },
        { version: 2, kind: 'update', userId: 'u1', userName: '张三', time: 2, changes: [{ path: 'amount', before: 5, after: 6 }, { path: 'items.0.price', before: 1, after: 2 }] },
        { version: 1, kind: 'create', userId: 'u1', userName: '张三', time: 1, changes: [{ path: 'name', before: null, after: '旧名' }] },
      ]),
      options: () => Promise.resolve({ list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }),
      revert: () => (isRefused ? Promise.reject(new DataSourceError(409, '')) : Promise.resolve({ id: 'c1', version: 4 })),
    }, { url: '/contract?record=c1&mode=history' });
    expect(await page.findByText('原因：录错')).toBeTruthy();
    expect(page.queryByText('恢复到版本 3')).toBeNull();
    fireEvent.click(page.getByText('恢复到版本 1'));
    fireEvent.change(await page.findByLabelText('原因（可不填）'), { target: { value: '改回' } });
    const go = (): HTMLElement => page.getByText('恢复', { selector: '.ant-modal-footer *' });
    fireEvent.click(go());
    expect(await page.findByText(/请刷新后重试/)).toBeTruthy();
    isRefused = false;
    await waitFor(() => {
      fireEvent.click(go());
      expect(shown.asked('revert')).toHaveLength(2);
    });
    expect(shown.asked('revert')[1]).toEqual(['contract', 'c1', { to: 1, version: 3, reason: '改回' }]);
    await waitFor(() => expect(shown.notices).toEqual(['success: 已恢复']));
    fireEvent.click(page.getByLabelText('恢复“金额”此前的值'));
    await waitFor(() => {
      fireEvent.click(go());
      expect(shown.asked('revert')).toHaveLength(3);
    });
    expect(shown.asked('revert')[2]).toEqual(['contract', 'c1', { to: 1, version: 3, fields: ['amount'] }]);
  });
});
