import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { isComputed } from '#schemas/language/index.ts';
import { config, stored } from '../../views/form/testing/form-fixture.ts';
import { renderForm } from '../../views/form/testing/render-form.tsx';
import { choose, openList } from '../testing/choose.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixtures } from './fixtures.ts';
import { relations } from './index.tsx';

afterEach(cleanup);

describe('reference', () => {
  async function openDialog() {
    await userEvent.click(await screen.findByRole('button', { name: '打开所属项目选择窗口' }));
    return within(await screen.findByRole('dialog', { name: '请选择所属项目' }));
  }

  it('is found in a dialog by keyword and told from others by the columns named', async () => {
    const { values } = renderField(relations.reference, fixtures.reference);
    const dialog = await openDialog();
    expect(await dialog.findByText('XM-001')).toBeTruthy();
    await userEvent.type(dialog.getByRole('searchbox'), '城南');
    await waitFor(() => expect(dialog.queryByText('XM-001')).toBeNull());
    await userEvent.click(await dialog.findByText('XM-002'));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(values).toEqual(['p2']);
    expect(await screen.findByTitle('城南快速路改造')).toBeTruthy();
  });

  it('adds to those chosen where there may be several', async () => {
    const { values } = renderField(relations.reference, { ...fixtures.reference, display: ['滨江新城综合体'] }, { value: ['p1'], field: { multiple: true } });
    const dialog = await openDialog();
    await userEvent.click(await dialog.findByText('XM-002'));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(values).toEqual([['p1', 'p2']]);
  });

  it('is a plain list where the field says so', async () => {
    const { values } = renderField(relations.reference, fixtures.reference, { field: { settings: { picker: 'select' } } });
    await choose(await openList('所属项目'), '城南快速路改造');
    expect(values).toEqual(['p2']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('lookup', () => {
  it('shows what stands in the record that is named, and is typed by nobody', async () => {
    const { values } = renderField(relations.lookup, { ...fixtures.lookup, display: '进行中' }, { value: 'open' });
    const box = await screen.findByLabelText<HTMLInputElement>('项目编号');
    await userEvent.type(box, '改');
    expect([box.value, values]).toEqual(['进行中', []]);
  });

  it('says a value of any kind: an amount with its separators, several side by side', () => {
    const says = (value: number | string[]) => renderField(relations.lookup, fixtures.lookup, { value, mode: 'cell' }).container.textContent;
    expect(says(1234567.5)).toBe('1,234,567.5');
    cleanup();
    expect(says(['甲', '乙'])).toBe('甲、乙');
  });
});

describe('aggregate', () => {
  it('is computed over the records of another form and typed by nobody', async () => {
    const { values } = renderField(relations.aggregate, fixtures.aggregate, { value: 5000 });
    const box = await screen.findByLabelText<HTMLInputElement>('累计变更');
    await userEvent.type(box, '1');
    expect([box.value, values]).toEqual(['5,000.00', []]);
    expect(isComputed(fixtures.aggregate.field)).toBe(true);
  });

  it('counts without places, and adds up with those of the field', () => {
    const says = (field: object) => renderField(relations.aggregate, fixtures.aggregate, { value: 1234, mode: 'cell', field }).container.textContent;
    expect(says({ aggregate: { model: 'visaChange', function: 'count' } })).toBe('1,234');
    cleanup();
    expect(says({ aggregate: { model: 'visaChange', function: 'sum', of: 'amount' }, scale: 3, unit: '吨' })).toBe('1,234.000 吨');
  });
});

describe('table', () => {
  async function openWith(settings: NonNullable<FieldDocument['settings']>) {
    const { items, ...others } = config.model.fields;
    await renderForm({}, { mode: 'edit', record: stored, config: { ...config, model: { ...config.model, fields: { ...others, items: { ...items as FieldDocument, settings } } } } });
    await screen.findByRole('table', { name: '明细' });
    return (name: RegExp) => screen.queryAllByRole('button', { name }).length;
  }

  it('adds rows under the words that the field has for it, in the reader’s language', async () => {
    const count = await openWith({ addText: { 'zh-CN': '添加清单项', 'en-US': 'Add item', 'zh-TW': '新增清單項' } });
    expect(count(/添加清单项/)).toBe(1);
  });

  it('lets nobody add or remove rows where the field says so', async () => {
    const free = await openWith({});
    expect([free(/添加一行|新增/) > 0, free(/删除/) > 0]).toEqual([true, true]);
    cleanup();
    const fixed = await openWith({ withoutAdd: true, withoutRemove: true });
    expect([fixed(/添加一行|新增/), fixed(/删除/)]).toEqual([0, 0]);
  });

  it('is as much as its number of rows wherever there is no room for them', () => {
    expect(renderField(relations.table, fixtures.table, { value: [{ qty: 1 }], mode: 'cell' }).container.textContent).toBe('共 1 行');
  });
});
