import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { RecordRow } from '../../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../../engine/testing/ledger.ts';
import { renderScreen } from '../../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const LIST = { list: { editable: ['name', 'amount'] as string[] } };

function show(given: { config?: Parameters<typeof ledgerConfig>[0]; update?: (values: object) => Promise<RecordRow> } = {}): RenderedScreen & { stored: RecordRow[] } {
  const stored = ledgerRecords(3);
  const shown = renderScreen({
    config: () => Promise.resolve(ledgerConfig({ ...LIST, ...given.config })),
    list: (_model, query) => Promise.resolve(answerPage(stored.map((record) => ({ ...record })), query)),
    get: (_model, id) => Promise.resolve({ ...stored.find((record) => record['id'] === id) }),
    update: (_model, id, values) => {
      if (given.update) return given.update(values);
      const record = stored.find((one) => one['id'] === id) ?? {};
      if (values['version'] !== record['version']) return Promise.reject(new DataSourceError(409, '', record));
      Object.assign(record, values, { version: Number(record['version']) + 1 });
      return Promise.resolve({ ...record });
    },
  });
  return Object.assign(shown, { stored: stored as never });
}
const cell = async (text: string): Promise<HTMLElement> => (await page.findByText(text)).closest('td') ?? document.body;
/** The editor comes a moment after the list. */
const choose = async (text: string): Promise<HTMLElement> => {
  const chosen = await cell(text);
  return waitFor(() => {
    fireEvent.click(chosen);
    return page.getByLabelText(/^单元格/);
  });
};
const edit = async (text: string): Promise<HTMLInputElement> => {
  fireEvent.doubleClick(await choose(text));
  return page.findByLabelText<HTMLInputElement>(/合同名称|金额/, { selector: 'input' });
};
/** The search bar has fields of the same names. */
const NO_SEARCH = { list: { ...LIST.list, search: [] } };

describe('L4: cells edited in the table', () => {
  it('a record that is locked for the user, or a person without the right, edits nothing', async () => {
    const shown = show({ config: NO_SEARCH });
    fireEvent.doubleClick(await choose('合同 2'));
    await waitFor(() => expect(shown.notices).toContain('warning: 当前状态不允许修改该记录'));
    expect(page.queryByLabelText(/合同名称/, { selector: 'input' })).toBeNull();
    cleanup();
    const reader = show({ config: { ...NO_SEARCH, permission: { buttons: ['btn_detail'] } } });
    fireEvent.doubleClick(await cell('合同 1'));
    expect(reader.asked('get')).toHaveLength(0);
  });

  it('a value that breaks a rule is refused in its cell, and Escape takes it back', async () => {
    const shown = show({ config: NO_SEARCH });
    const input = await edit('合同 1');
    fireEvent.change(input, { target: { value: '' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await page.findAllByRole('alert')).map((alert) => alert.textContent).join()).toMatch(/必填|不能为空/);
    expect(shown.asked('update')).toHaveLength(0);
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(page.queryByLabelText(/合同名称/, { selector: 'input' })).toBeNull());
    expect(page.getByText('合同 1')).toBeTruthy();
  });

  it('what the server refuses is told in the cell and is not lost', async () => {
    const refusal = new DataSourceError(422, '', { errors: [{ path: 'name', rule: 'unique', message: '名称已存在' }] });
    show({ config: NO_SEARCH, update: () => Promise.reject(refusal) });
    const input = await edit('合同 1');
    fireEvent.change(input, { target: { value: '桥' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await page.findByText('名称已存在')).toBeTruthy();
    expect(input.value).toBe('桥');
  });

  it('Enter saves what was changed and nothing else; Ctrl+Z takes it back through the same update, Ctrl+Y does it again', async () => {
    const shown = show({ config: NO_SEARCH });
    const input = await edit('合同 1');
    fireEvent.change(input, { target: { value: '大桥' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await page.findByText('大桥')).toBeTruthy();
    expect(shown.asked('update')[0]?.slice(1, 3)).toEqual(['c1', { name: '大桥', version: 1 }]);
    const box = await page.findByLabelText(/^单元格：合同名称，第 2 行/);
    fireEvent.keyDown(box, { key: 'z', ctrlKey: true });
    expect(await page.findByText('合同 1')).toBeTruthy();
    expect(shown.asked('update')[1]?.slice(1, 3)).toEqual(['c1', { name: '合同 1', version: 2 }]);
    fireEvent.keyDown(box, { key: 'y', ctrlKey: true });
    expect(await page.findByText('大桥')).toBeTruthy();
  });

  it('somebody who was quicker is not written over unseen', async () => {
    const shown = show({ config: NO_SEARCH });
    const input = await edit('合同 1');
    Object.assign(shown.stored[0] ?? {}, { version: 5, amount: 7 });
    fireEvent.change(input, { target: { value: '大桥' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await page.findByText(/刚被他人修改/)).toBeTruthy();
    fireEvent.keyDown(page.getByLabelText(/合同名称/, { selector: 'input' }), { key: 'Enter' });
    await waitFor(() => expect(shown.stored[0]).toMatchObject({ name: '大桥', amount: 7, version: 6 }));
  });

  it('a block from a spreadsheet goes over the cells; refused records are named', async () => {
    const shown = show({ config: NO_SEARCH });
    const box = await choose('合同 1');
    fireEvent.paste(box, { clipboardData: { getData: () => '甲\t1,000.5\n乙\t5\n丙\t6\n丁\t7\n' } });
    await waitFor(() => expect(shown.stored[2]).toMatchObject({ name: '丙', amount: 6 }));
    expect(shown.stored[0]).toMatchObject({ name: '甲', amount: 1000.5 });
    // The second is signed, so it is locked; the fourth line has no record.
    expect(shown.stored[1]).toMatchObject({ name: '合同 2' });
    expect(await page.findByText('当前状态不允许修改该记录')).toBeTruthy();
    expect(shown.notices).toEqual(['warning: 2 个单元格未能粘贴']);
  });

  it('a pasted block is taken back in one step, and done again in one', async () => {
    const shown = show({ config: NO_SEARCH });
    const box = await choose('合同 1');
    fireEvent.paste(box, { clipboardData: { getData: () => '甲\n乙\n丙\n' } });
    await waitFor(() => expect(shown.stored[2]).toMatchObject({ name: '丙' }));
    fireEvent.click(await page.findByText('丙'));
    const cursor = await page.findByLabelText(/^单元格：合同名称，第 3 行/);
    fireEvent.keyDown(cursor, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(shown.stored.map((record) => record['name'])).toEqual(['合同 1', '合同 2', '合同 3']));
    fireEvent.keyDown(cursor, { key: 'y', ctrlKey: true });
    await waitFor(() => expect(shown.stored.map((record) => record['name'])).toEqual(['甲', '合同 2', '丙']));
  });

  it('Ctrl+D takes the value from the cell above, the handle fills all below, each as one step that can be taken back', async () => {
    const shown = show({ config: NO_SEARCH });
    const names = (): unknown[] => shown.stored.map((record) => record['name']);
    const third = await choose('合同 3');
    fireEvent.keyDown(third, { key: 'd', ctrlKey: true });
    await waitFor(() => expect(names()).toEqual(['合同 1', '合同 2', '合同 2']));
    await page.findByText('已保存 1 处修改');
    fireEvent.keyDown(third, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(names()).toEqual(['合同 1', '合同 2', '合同 3']));
    const first = await choose('合同 1');
    fireEvent.doubleClick(within(first).getByTitle('向下填充“合同名称”：拖动，或双击填到末行'));
    // The second record is locked, which is told; the press on the handle begins no editing.
    expect((await page.findByRole('dialog')).textContent).toContain('合同 2当前状态不允许修改该记录');
    expect(names()).toEqual(['合同 1', '合同 2', '合同 1']);
    expect(page.queryByLabelText(/合同名称/, { selector: 'input' })).toBeNull();
    fireEvent.keyDown(first, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(names()).toEqual(['合同 1', '合同 2', '合同 3']));
  });

  it('a paste directly after the press on a cell arrives, before its editor is there', async () => {
    const shown = show({ config: NO_SEARCH });
    fireEvent.click(await cell('合同 1'));
    fireEvent.paste(document.body, { clipboardData: { getData: () => '甲\n' } });
    await waitFor(() => expect(shown.stored[0]).toMatchObject({ name: '甲' }));
  });
});
