import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DataSourceError } from '../../engine/data-source.ts';
import type { DataSource, RecordRow } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const REMOVED: RecordRow[] = ['甲', '乙'].map((name, index) => ({
  id: `r${index + 1}`, version: 2, name, state: 'draft', lastModifyUserId: 'u1', lastModifyTime: new Date(2026, 0, 5, 9, 7).getTime(), $display: { lastModifyUserId: '周敏' },
}));

function show(given: Partial<DataSource> = {}, bin: { days: number; mayPurge: boolean } | undefined = { days: 90, mayPurge: true }): RenderedScreen {
  return renderScreen({
    config: () => Promise.resolve({ ...ledgerConfig({ permission: { buttons: ['*'] } }), ...(bin && { bin }) }),
    list: (_model, query) => Promise.resolve(answerPage(ledgerRecords(2), query)),
    removed: () => Promise.resolve({ list: REMOVED, pagination: { currentPage: 1, pageSize: 20, total: 2 } }),
    ...given,
  });
}

async function openBin(): Promise<HTMLElement> {
  fireEvent.click(await page.findByRole('button', { name: '回收站' }));
  return page.findByRole('dialog', { name: '回收站' });
}

describe('the recycle bin of a list', () => {
  it('says what was removed, by whom and when, and how long it is kept', async () => {
    show();
    const bin = await openBin();
    expect(await within(bin).findByText('甲')).toBeTruthy();
    expect(within(bin).getAllByText('周敏 删除于 2026-01-05 09:07')).toHaveLength(2);
    expect(within(bin).getByText('删除的数据在这里保留 90 天，之后自动彻底删除')).toBeTruthy();
  });

  it('restores the others when one is refused, and says why it was', async () => {
    const sent: string[][] = [];
    const shown = show({
      restore: (_model, ids) => {
        sent.push(ids);
        return ids.includes('r2') ? Promise.reject(new DataSourceError(422, '编号已被占用')) : Promise.resolve();
      },
    });
    const bin = await openBin();
    fireEvent.click(await within(bin).findByRole('checkbox', { name: '全选本页' }));
    fireEvent.click(within(bin).getAllByRole('button', { name: /恢\s*复/ })[0] as HTMLElement);
    expect(await page.findByText('编号已被占用')).toBeTruthy();
    expect(sent).toEqual([['r1', 'r2'], ['r1'], ['r2']]);
    expect(shown.notices).toEqual([]);
  });

  it('purges after asking, and only where the right is held', async () => {
    const purged: string[][] = [];
    show({ purge: (_model, ids) => Promise.resolve(void purged.push(ids)) });
    const bin = await openBin();
    fireEvent.click((await within(bin).findAllByRole('button', { name: '彻底删除' }))[0] as HTMLElement);
    const question = await page.findByText('彻底删除后，数据、明细和附件都无法找回。是否继续？');
    expect(purged).toEqual([]);
    fireEvent.click(within(question.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: '彻底删除' }));
    await waitFor(() => expect(purged).toEqual([['r1']]));
    cleanup();
    show({}, { days: 0, mayPurge: false });
    const other = await openBin();
    await within(other).findByText('甲');
    expect(within(other).queryByRole('button', { name: '彻底删除' })).toBeNull();
    expect(within(other).getByText('删除的数据在这里一直保留，直到彻底删除')).toBeTruthy();
  });

  it('is not offered where there is none', async () => {
    renderScreen({
      config: () => Promise.resolve(ledgerConfig({ permission: { buttons: ['*'] } })),
      list: (_model, query) => Promise.resolve(answerPage(ledgerRecords(2), query)),
    });
    await page.findByRole('button', { name: '刷新' });
    expect(page.queryByRole('button', { name: '回收站' })).toBeNull();
  });
});
