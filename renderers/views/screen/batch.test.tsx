import { cleanup, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import type { DataSource, RecordRow } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** jsdom lays nothing out and so cannot scroll. */
Element.prototype.scrollIntoView = () => undefined;

const RECORDS: RecordRow[] = ['甲', '乙', '丙'].map((name, index) => ({ id: `c${index + 1}`, version: 1, name, state: 'draft', amount: 1 }));
const CLOSE: ActionDocument = { code: 'btn_close', title: '关闭', place: 'batch', do: { operation: 'contract.close' } };
const ASK: ActionDocument = {
  ...CLOSE,
  do: { operation: 'contract.close', input: { fields: { reason: { id: 'r', type: 'text', title: '原因', required: true } } } },
};

function show(call: DataSource['call'], action = CLOSE): RenderedScreen {
  return renderScreen({
    config: () => Promise.resolve(ledgerConfig({ screen: { actions: [action] }, permission: { buttons: ['*'] } })),
    list: (_model, query) => Promise.resolve(answerPage(RECORDS, query)),
    call,
  });
}

async function chooseAll(): Promise<void> {
  await page.findByText('甲');
  await userEvent.click(page.getByRole('checkbox', { name: '全选本页' }));
  await userEvent.click(within(page.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '关闭' }));
}

describe('an operation on several records', () => {
  it('is carried out on each and told once', async () => {
    const shown = show(() => Promise.resolve(null));
    await chooseAll();
    await waitFor(() => expect(shown.notices).toEqual(['success: 操作成功']));
    expect(shown.asked('call').map(([, { id }]) => id)).toEqual(['c1', 'c2', 'c3']);
  });

  it('tells what the server says is left to do', async () => {
    const shown = show((_name, { id }) => Promise.resolve(id === 'c2' ? { notice: '乙 没有放回菜单' } : null));
    await chooseAll();
    await waitFor(() => expect(shown.notices).toEqual(['success: 操作成功', 'warning: 乙 没有放回菜单']));
  });

  it('goes on after a refusal and says which records failed and why', async () => {
    const shown = show((_name, { id }) => (id === 'c2' ? Promise.reject(new DataSourceError(422, '合同已归档')) : Promise.resolve(null)));
    await chooseAll();
    const report = await page.findByRole('dialog');
    expect(within(report).getByText('已完成 2 条，1 条未能完成')).toBeTruthy();
    expect(within(report).getByText('乙').nextElementSibling?.textContent).toBe('合同已归档');
    expect(within(report).queryByText('甲')).toBeNull();
    expect(shown.asked('call')).toHaveLength(3);
    expect(shown.notices).toEqual([]);
    // What was done is seen in the list.
    await waitFor(() => expect(shown.asked('list').length).toBeGreaterThan(1));
  });

  it('stops when the session has ended', async () => {
    const shown = show(() => Promise.reject(new DataSourceError(600, '登录已过期')));
    await chooseAll();
    await waitFor(() => expect(shown.asked('call')).toHaveLength(1));
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('that needs input keeps its dialog when nothing could be done', async () => {
    show(() => Promise.reject(new DataSourceError(422, '', { errors: [{ path: 'reason', rule: 'short', message: '请写明原因' }] })), ASK);
    await chooseAll();
    const dialog = await page.findByRole('dialog');
    await userEvent.type(await within(dialog).findByLabelText(/原因/), '无');
    await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(await within(dialog).findByText('请写明原因')).toBeTruthy();
  });
});

describe('on a phone', () => {
  it('records are chosen on their cards', async () => {
    const ofPhone = (query: string) => ({ matches: query.includes('max-width'), addEventListener: () => undefined, removeEventListener: () => undefined, addListener: () => undefined, removeListener: () => undefined });
    vi.stubGlobal('matchMedia', ofPhone);
    const shown = show(() => Promise.resolve(null));
    await page.findByText('乙');
    await userEvent.click(page.getByRole('checkbox', { name: '选择第 2 行' }));
    await userEvent.click(within(page.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(shown.asked('call')).toEqual([['contract.close', { id: 'c2' }]]));
  });
});
