import { cleanup, fireEvent, screen as page, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RecordRule } from '#schemas/language/documents/model.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { renderDesigner } from '../testing/render-designer.tsx';
import { RulesView } from './rules-view.tsx';

afterEach(cleanup);

const rule: RecordRule = { require: { field: 'price', op: 'gt', value: 0 }, path: 'lines.price', message: 'Above zero' };

function withRowRule({ model, screen }: DesignDocuments): DesignDocuments {
  const lines = { id: 'rows', type: 'table', title: 'Lines', fields: { price: { id: 'price', type: 'money', title: 'Price' }, cost: { id: 'cost', type: 'money', title: 'Cost' } } };
  return { screen, model: { ...model, fields: { days: { id: 'days', type: 'integer', title: 'Days' }, lines }, rules: [rule] } };
}

const choices = (dialog: HTMLElement, name: string): string[] => {
  const box = within(dialog).getAllByLabelText(name, { selector: 'input' })[0];
  fireEvent.mouseDown(box as HTMLElement);
  return [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')].map(({ textContent }) => textContent ?? '');
};

it('D7: a check of the rows of a table is said in words and changed with the columns of the row and the fields of the form', async () => {
  const store = await renderDesigner(<RulesView />, withRowRule);
  expect(page.getByRole('region', { name: '保存校验' }).textContent).toContain('Price 大于 0');
  fireEvent.click(page.getByLabelText('编辑 校验 1'));
  const dialog = page.getByRole('dialog');
  expect(dialog.textContent).toContain('对 Lines 的每一行检查');
  expect(choices(dialog, '字段')).toEqual(expect.arrayContaining(['Lines.Price', 'Lines.Cost', 'Days']));

  choices(dialog, '取值方式');
  const cost = [...document.querySelectorAll('.ant-select-item-option')].find(({ textContent }) => textContent === '字段“Lines.Cost”');
  fireEvent.click(cost as Element);
  fireEvent.click(within(dialog).getByText('确定', { selector: 'button *' }));
  expect(store.get().documents.model.rules).toEqual([{ ...rule, require: { field: 'price', op: 'gt', value: { field: 'cost' } } }]);
}, 60_000);
