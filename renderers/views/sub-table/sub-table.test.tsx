import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { DataSource } from '../../engine/data-source.ts';
import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { texts } from '../../fields/texts/index.tsx';
import type { OpenedRecord } from '../form/record-form-props.ts';
import { config, stored } from '../form/testing/form-fixture.ts';
import { renderForm } from '../form/testing/render-form.tsx';

const text: FieldRenderer = texts.text;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const editForm = (record: typeof stored = stored) => renderForm({ update: () => Promise.resolve(stored) }, { mode: 'edit', record });
const table = () => screen.findByRole('table', { name: '明细' }, { timeout: 10_000 });
const total = () => screen.getByLabelText<HTMLInputElement>('合计金额').value;

/** Body cells of a row: 清单项, 工程量, 综合单价, 合价. */
async function cells(row: number): Promise<HTMLElement[]> {
  const lines = within(await table()).getAllByRole('row');
  return within(lines[row + 1] as HTMLElement).getAllByRole('cell');
}
async function cell(row: number, column: number): Promise<HTMLElement> {
  return (await cells(row))[column] as HTMLElement;
}
const focused = () => document.activeElement as HTMLInputElement;

describe('a cell', () => {
  it('becomes a named input when pressed, and its change reaches the row, the sum line and the form', async () => {
    await editForm();
    await userEvent.click(await cell(0, 1));
    expect(screen.getByLabelText('工程量，第 1 行')).toBe(focused());
    await userEvent.keyboard('{Control>}a{/Control}20');
    expect((await cell(0, 3)).textContent).toBe('100.00');
    expect(total()).toBe('400.00');
    expect(within(await table()).getAllByRole('row').at(-1)?.textContent).toContain('400.00');
  });

  it('finds the code of its widget fetched, once somebody has turned to the table', async () => {
    const preload = vi.fn(() => Promise.reject(new Error('offline')));
    text.preload = preload;
    try {
      await editForm();
      await table();
      expect(preload).not.toHaveBeenCalled();
      await userEvent.click(await cell(0, 1));
      await userEvent.click(await cell(1, 1));
      expect(preload).toHaveBeenCalledOnce();
    } finally {
      delete text.preload;
    }
  });

  it('is left by Tab, Shift+Tab and Enter like in a spreadsheet', async () => {
    await editForm();
    await userEvent.click(await cell(0, 1));
    await userEvent.tab();
    expect(focused()).toBe(screen.getByLabelText('综合单价，第 1 行'));
    await userEvent.tab(); // 合价 is calculated: on to the next row
    expect(focused()).toBe(screen.getByLabelText('清单项，第 2 行'));
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByLabelText('综合单价，第 2 行'));
  });

  it('moves with arrows, is opened by typing and closed by Escape without closing the form', async () => {
    const { onCancel } = await editForm();
    await userEvent.click(await cell(0, 1));
    await userEvent.keyboard('{Escape}{ArrowDown}');
    expect(focused()).toBe(await cell(1, 1));
    await userEvent.keyboard('7');
    expect(focused().value).toBe('7');
    await userEvent.keyboard('{Escape}{ArrowRight}');
    expect(focused()).toBe(await cell(1, 2));
    expect((await cell(1, 3)).textContent).toBe('700.00');
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('stays a text where the value is calculated', async () => {
    await editForm();
    await userEvent.click(await cell(0, 3));
    expect(within(await cell(0, 3)).queryByRole('textbox')).toBe(null);
  });
});

describe('rows', () => {
  it('are added, copied and removed, and the totals follow', async () => {
    await editForm();
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 2 行' }));
    await userEvent.click(screen.getByRole('button', { name: '复制所选（1）' }));
    expect(total()).toBe('610.00');
    await userEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
    expect(total()).toBe('600.00');
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    expect(screen.getByText(/共 3 行/)).toBeTruthy();
    expect(focused()).toBe(screen.getByLabelText('清单项，第 3 行'));
  });

  it('are moved with what is in them', async () => {
    await editForm();
    await table();
    await userEvent.click(screen.getByRole('button', { name: '第 2 行更多操作' }));
    await userEvent.click(await screen.findByText('上移'));
    await waitFor(async () => expect((await cell(0, 0)).textContent).toBe('混凝土'));
  });

  it('a copy is a new row for the server', async () => {
    const { calls } = await editForm();
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择第 1 行' }));
    await userEvent.click(screen.getByRole('button', { name: '复制所选（1）' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    const sent = (calls[0]?.args[2] as typeof stored)['items'] as { id?: string; title: string }[];
    expect(sent.map(({ id, title }) => [id, title])).toEqual([['i1', '土方'], [undefined, '土方'], ['i2', '混凝土']]);
  });

  it('say which cell is missing and go there', async () => {
    await editForm();
    await table();
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    await userEvent.tab();
    await userEvent.keyboard('7');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect((await cell(2, 0)).textContent).toContain('不能为空'));
    expect(focused()).toBe(screen.getByLabelText('清单项，第 3 行'));
  });

  it('that nobody filled are left out when the record is saved', async () => {
    const { calls } = await editForm();
    await userEvent.click(await cell(1, 0));
    await userEvent.keyboard('{Enter}{Enter}{Tab}');
    expect(within(await table()).queryByText('不能为空')).toBe(null);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect((calls[0]?.args[2] as typeof stored)['items']).toHaveLength(2);
  });

  it('added after a save that failed are not red before they are touched', async () => {
    await editForm();
    const name = screen.getByLabelText('名称');
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    await userEvent.tab();
    await userEvent.keyboard('7');
    expect((await cell(2, 1)).getAttribute('aria-invalid')).toBe(null);
    await userEvent.tab();
    // 清单项 was passed without a word, so it says so now.
    await waitFor(async () => expect((await cell(2, 0)).textContent).toContain('不能为空'));
  });
});

describe('a block from a spreadsheet', () => {
  it('fills cells from the one that is active and adds the rows it needs', async () => {
    await editForm();
    await userEvent.click(await cell(1, 0));
    await userEvent.keyboard('{Escape}');
    fireEvent.paste(await cell(1, 0), { clipboardData: { getData: () => '钢筋\t"1,000"\t5.5\t999\r\n模板\t2\t¥30\r\n' } });
    await waitFor(async () => expect((await cell(2, 3)).textContent).toBe('60.00'));
    expect((await cells(1)).map((one) => one.textContent).slice(0, 4)).toEqual(['钢筋', '1,000', '5.50', '5,500.00']);
    expect(total()).toBe('5,570.00');
  });

  it('says how much of it did not fit', async () => {
    const { notices } = await editForm();
    await userEvent.click(await cell(0, 1));
    await userEvent.keyboard('{Escape}');
    fireEvent.paste(await cell(0, 1), { clipboardData: { getData: () => '很多\n' } });
    await waitFor(() => expect(notices).toEqual(['warning: 有 1 个单元格的内容不适用，未粘贴']));
    expect(total()).toBe('310.00');
  });
});

describe('values that are not among the choices', () => {
  const { sum: _sum, ...fields } = config.model.fields;
  const items: FieldDocument = { id: 'items', type: 'table', title: '明细', fields: {
    title: { id: 'items.title', type: 'text', title: '清单项' },
    unit: { id: 'items.unit', type: 'option', title: '单位', options: { dictionary: 'units' } },
  } };
  const model: ModelDocument = { ...config.model, fields: { ...fields, items } };
  const permission = { ...config.permission, read: ['*'], write: ['*'] };
  const form = (source: Partial<DataSource> = {}) => renderForm(
    { dictionary: () => Promise.resolve([{ value: 'm3', label: 'm³' }, { value: 't', label: 't' }, { value: 'item', label: '项' }]), update: () => Promise.resolve(stored), ...source },
    { mode: 'edit', record: { ...stored, items: [] }, config: { ...config, model, permission } },
  );
  const block = ['m3', '㎥', '立方', '㎥', '㎥', '项'].map((unit, row) => `品${row}\t${unit}`).join('\n');
  async function paste(): Promise<HTMLElement> {
    await table();
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => block } });
    return screen.findByRole('dialog', { name: '有 2 个值不在可选项中' }, { timeout: 10_000 });
  }

  it('are counted, decided on once for all their cells with the choice that was meant, and that is one step', async () => {
    const { calls } = await form();
    const dialog = await paste();
    expect(within(dialog).getByText(/共 4 个单元格/)).toBeTruthy();
    expect(await within(dialog).findByText('× 3')).toBeTruthy();
    await userEvent.click(await within(dialog).findByRole('button', { name: '应用 1 项选择' }));
    await waitFor(async () => expect((await cell(4, 1)).textContent).toBe('m³'));
    await userEvent.click(screen.getByRole('button', { name: '稍后处理' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const summary = await screen.findByRole('region', { name: '需要修改的内容' });
    expect(within(summary).getByRole('status').textContent).toBe('有 1 处需要修改');
    expect(within(summary).getByText('明细 第 3 行 › 单位')).toBeTruthy();
    expect(within(summary).getByRole('button', { name: '统一处理 1 个不在可选项中的值' })).toBeTruthy();
    expect(calls.filter(({ verb }) => verb === 'update')).toHaveLength(0);
    await userEvent.keyboard('{Escape}{Control>}z{/Control}');
    await waitFor(() => expect(within(summary).getByRole('status').textContent).toBe('有 4 处需要修改'));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getByText(/共 1 行/)).toBeTruthy();
  });

  it('are left to the server where the choices cannot be fetched', async () => {
    const { calls } = await form({ dictionary: () => Promise.reject(new Error('offline')) });
    await table();
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => block } });
    await waitFor(() => expect(screen.getByText(/共 6 行/)).toBeTruthy());
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls.filter(({ verb }) => verb === 'update')).toHaveLength(1));
  });
});

describe('rights and reading', () => {
  it('hides columns that may not be read', async () => {
    await editForm();
    expect(within(await table()).queryByText('内部列')).toBe(null);
  });

  it('shows rows without tools when the form is read', async () => {
    await renderForm({}, { mode: 'read', record: stored });
    const rows = within(await table()).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(screen.queryByRole('button', { name: '添加一行' })).toBe(null);
    await userEvent.click(await cell(0, 1));
    expect(screen.queryByLabelText('工程量，第 1 行')).toBe(null);
  });

  it('does not send columns that may only be read', async () => {
    const permission = { ...config.permission, write: ['items', 'items.qty'] };
    const { calls } = await renderForm({ update: () => Promise.resolve(stored) }, { mode: 'edit', record: stored, config: { ...config, permission } });
    await table();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.args[2]).toEqual({ items: [{ id: 'i1', qty: 2 }, { id: 'i2', qty: 3 }], version: 3 });
  });

  it('lets somebody who may write columns alone fill them in on the rows that are there', async () => {
    const permission = { ...config.permission, write: ['items.qty'] };
    const { calls } = await renderForm({ update: () => Promise.resolve(stored) }, { mode: 'edit', record: stored, config: { ...config, permission } });
    await userEvent.click(await cell(0, 1));
    await userEvent.keyboard('{Control>}a{/Control}20');
    expect(screen.queryByRole('button', { name: '添加一行' })).toBe(null);
    expect(screen.queryByRole('button', { name: '删除第 1 行' })).toBe(null);
    await userEvent.click(await cell(0, 2));
    expect(screen.queryByLabelText('综合单价，第 1 行')).toBe(null);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.args[2]).toEqual({ items: [{ id: 'i1', qty: 20 }, { id: 'i2', qty: 3 }], version: 3 });
  });
});

describe('fill-down', () => {
  it('takes the value above, or that of the topmost ticked row into the others, as one step', async () => {
    await editForm();
    await userEvent.click(await cell(1, 1));
    await userEvent.keyboard('{Escape}{Control>}d{/Control}');
    expect((await cell(1, 1)).textContent).toBe((await cell(0, 1)).textContent);
    await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '选择全部行' }));
    await userEvent.click(await cell(2, 2));
    await userEvent.keyboard('{Escape}{Control>}d{/Control}');
    const price = (await cell(0, 2)).textContent;
    expect([(await cell(1, 2)).textContent, (await cell(2, 2)).textContent]).toEqual([price, price]);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect((await cell(2, 2)).textContent).not.toBe(price);
  });
});

describe('several rows removed', () => {
  it('come back with one step, and the totals with them', async () => {
    await editForm();
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择全部行' }));
    await userEvent.click(screen.getByRole('button', { name: '删除所选（2）' }));
    expect(total()).toBe('0.00');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(total()).toBe('310.00');
    expect((await cells(1))[0]?.textContent).not.toBe('');
  });
});

describe('five hundred rows', () => {
  const many = { ...stored, items: Array.from({ length: 500 }, (_, index) => ({ id: `i${index}`, title: `项${index}`, qty: 1, cost: 1, total: 1 })) };

  it('count in the totals although few are mounted', async () => {
    await editForm(many);
    await table();
    expect(total()).toBe('500.00');
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
  });

  it('R3: totals are right for rows that are not mounted: pasted, filled down, given by the server, restored', async () => {
    const opened: OpenedRecord[] = [];
    await renderForm({ update: () => Promise.resolve(stored) }, { mode: 'edit', record: many, onOpened: (record) => opened.push(record) });
    await table();
    const [record] = opened;
    act(() => record?.edit((state) => {
      state.insertRows('items', 500, Array.from({ length: 20 }, () => ({ cost: 1 })));
      state.setMany(Object.fromEntries(Array.from({ length: 520 }, (_, row) => [`items.${row}.qty`, 2])));
    }, 'paste'));
    await waitFor(() => expect(total()).toBe('1,040.00'));
    act(() => record?.edit((state) => state.setMany(Object.fromEntries(Array.from({ length: 520 }, (_, row) => [`items.${row}.cost`, 3]))), 'fill'));
    await waitFor(() => expect(total()).toBe('3,120.00'));
    act(() => record?.receive({ 'items.400.cost': 10 }));
    await waitFor(() => expect(total()).toBe('3,134.00'));
    act(() => record?.edit((state) => state.set('items', many.items), 'draft'));
    await waitFor(() => expect(total()).toBe('500.00'));
  });
});
