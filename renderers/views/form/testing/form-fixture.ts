import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { RecordRow, ScreenConfig } from '../../../engine/data-source.ts';

const model: ModelDocument = {
  kind: 'model',
  schemaVersion: 1,
  code: 'order',
  title: '订单',
  label: 'name',
  fields: {
    name: { id: 'name', type: 'text', title: '名称', required: true, maxLength: 20 },
    kind: {
      id: 'kind', type: 'option', title: '类型', settings: { appearance: 'radio' },
      options: { items: [{ value: 'plain', label: '普通' }, { value: 'urgent', label: '加急' }] },
    },
    reason: { id: 'reason', type: 'text', title: '加急原因', whenHidden: 'omit' },
    price: { id: 'price', type: 'money', title: '单价' },
    quantity: { id: 'quantity', type: 'decimal', title: '数量' },
    amount: { id: 'amount', type: 'money', title: '金额', formula: 'price * quantity' },
    note: { id: 'note', type: 'text', title: '备注' },
    secret: { id: 'secret', type: 'text', title: '内部备注' },
    items: {
      id: 'items', type: 'table', title: '明细', sums: ['total'],
      fields: {
        title: { id: 'items.title', type: 'text', title: '清单项', required: true },
        qty: { id: 'items.qty', type: 'decimal', title: '工程量' },
        cost: { id: 'items.cost', type: 'money', title: '综合单价' },
        total: { id: 'items.total', type: 'money', title: '合价', formula: 'qty * cost' },
        hidden: { id: 'items.hidden', type: 'text', title: '内部列' },
      },
    },
    sum: { id: 'sum', type: 'money', title: '合计金额', formula: 'SUM(items.total)' },
  },
  reactions: [
    { when: { field: 'kind', op: 'ne', value: 'urgent' }, set: { reason: { visible: false } } },
    { when: { field: 'kind', op: 'eq', value: 'urgent' }, set: { reason: { required: true }, note: { readOnly: true } } },
  ],
};

/** A small form with every kind of behaviour: reactions, formulas, a child table, rights. */
export const config: ScreenConfig = {
  model,
  screen: {
    kind: 'screen', schemaVersion: 1, code: 'order', title: '订单', model: 'order', list: { columns: ['name'] }, actions: [],
    form: {
      container: 'page',
      columns: 2,
      layout: [
        'name', 'kind', 'reason', 'price', 'quantity', 'amount',
        { tabs: [{ title: '明细', children: ['items', 'sum'] }, { title: '其他', children: ['note', 'secret'] }] },
      ],
    },
  },
  related: {},
  formulas: parsedFormulas({ model }, parseFormula),
  permission: {
    buttons: ['*'],
    read: ['name', 'kind', 'reason', 'price', 'quantity', 'amount', 'note', 'items', 'items.title', 'items.qty', 'items.cost', 'items.total', 'sum'],
    query: ['*'],
    write: ['name', 'kind', 'reason', 'price', 'quantity', 'amount', 'note', 'items', 'items.title', 'items.qty', 'items.cost', 'items.total', 'sum'],
  },
  schemaVersion: 1,
};

export const stored: RecordRow = {
  id: 'r1',
  version: 3,
  name: '甲',
  kind: 'plain',
  price: 10,
  quantity: 2,
  amount: 20,
  note: '旧备注',
  items: [
    { id: 'i1', title: '土方', qty: 2, cost: 5, total: 10 },
    { id: 'i2', title: '混凝土', qty: 3, cost: 100, total: 300 },
  ],
  sum: 310,
};
