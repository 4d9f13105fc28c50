import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const records = ledgerRecords(45);

function show(url: string, config: ScreenConfig = ledgerConfig(), answered?: (id: string) => Promise<void>): RenderedScreen {
  return renderScreen({
    config: () => Promise.resolve(config),
    list: (_model, query) => Promise.resolve(answerPage(records, query)),
    get: async (_model, id): Promise<RecordRow> => {
      await answered?.(id);
      return records.find((record) => record['id'] === id) ?? {};
    },
    history: () => Promise.resolve([]),
  }, { url });
}
const place = async (text: string): Promise<void> => {
  await waitFor(() => expect(page.getByRole('group', { name: '相邻记录' }).textContent).toBe(text));
};

const openedLast = async (text: string): Promise<HTMLElement> => (await page.findByText(text)).closest<HTMLElement>('[role="dialog"]') ?? document.body;

describe('from an open record', () => {
  it('the way leads to those after and before it, over the pages of the list, by buttons and keys', async () => {
    const shown = show('/contract?record=c20');
    await place('20 / 45');
    await userEvent.click(page.getByRole('button', { name: '下一条' }));
    await place('21 / 45');
    expect(shown.url()).toBe('/contract?page=2&record=c21');
    expect(within(await page.findByRole('dialog')).getByText('合同 21')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true });
    await place('22 / 45');
    for (const expected of ['21 / 45', '20 / 45']) {
      fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true });
      await place(expected);
    }
    expect(shown.url()).toBe('/contract?record=c20');
  });

  it('it ends at the first and the last record', async () => {
    show('/contract?page=3&record=c45');
    await place('45 / 45');
    expect(page.getByRole<HTMLButtonElement>('button', { name: '下一条' }).disabled).toBe(true);
    cleanup();
    show('/contract?record=c1');
    await place('1 / 45');
    expect(page.getByRole<HTMLButtonElement>('button', { name: '上一条' }).disabled).toBe(true);
  });

  it('there is none from a record that the list does not show', async () => {
    show('/contract?page=2&record=c1');
    await page.findByRole('dialog');
    await page.findByText('合同 21');
    expect(page.queryByRole('group', { name: '相邻记录' })).toBeNull();
  });

  it('closing it ends the way also where the next one is still on its way', async () => {
    let answer = (): void => undefined;
    const second = new Promise<void>((resolve) => { answer = resolve; });
    const shown = show('/contract?record=c1', ledgerConfig(), (id) => (id === 'c2' ? second : Promise.resolve()));
    await place('1 / 45');
    await userEvent.click(page.getByRole('button', { name: '下一条' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(shown.url()).toBe('/contract'));
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown.url()).toBe('/contract');
  });

  it('nothing leads away from a record that is being edited', async () => {
    show('/contract?record=c1&mode=edit');
    await page.findByRole('button', { name: '保存' });
    expect(page.queryByRole('group', { name: '相邻记录' })).toBeNull();
  });
});

describe('the history and the paper of an open record', () => {
  const actions = [...ledgerConfig().screen.actions, { code: 'btn_history', place: 'row', do: 'history' }, { code: 'btn_print', place: 'row', do: 'print' }] as ScreenConfig['screen']['actions'];
  const config = ledgerConfig();
  const withCodes = (...codes: string[]): ScreenConfig => ({
    ...config, screen: { ...config.screen, actions }, permission: { ...config.permission, buttons: ['btn_detail', ...codes] },
  });

  it('are offered in it as in its row; the history goes and the record stays', async () => {
    const shown = show('/contract?record=c1', withCodes('btn_history', 'btn_print'));
    const form = within(await page.findByRole('dialog'));
    expect(form.getByRole('button', { name: '打印' })).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: '变更记录' }));
    await userEvent.click(within(await openedLast('暂无变更记录')).getByRole('button', { name: /关闭|close/i }));
    await waitFor(() => expect(page.queryByText('暂无变更记录')).toBeNull());
    expect(shown.url()).toBe('/contract?record=c1');
    expect(form.getByRole('button', { name: '变更记录' })).toBeTruthy();
  });

  it('are not offered without the right', async () => {
    show('/contract?record=c1', withCodes());
    const form = within(await page.findByRole('dialog'));
    expect(form.queryByRole('button', { name: '打印' })).toBeNull();
    expect(form.queryByRole('button', { name: '变更记录' })).toBeNull();
  });
});
