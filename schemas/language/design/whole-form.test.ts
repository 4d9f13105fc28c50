import { expect, it } from 'vitest';
import { checkDocuments } from '../checker/index.ts';
import { compileModel } from '../record/compile-model.ts';
import { parseFormula } from '../formulas/parse.ts';
import { testingVariables as variables } from '../conditions/testing-variables.ts';
import type { DesignDocuments } from '../../wire/designs.ts';
import type { DesignCommand } from './command.ts';
import { doCommand, type DesignWork } from './history.ts';
import { atLine, testingOptions } from './testing-design.ts';

const EMPTY: DesignDocuments = {
  model: { kind: 'model', schemaVersion: 1, code: 'order', title: 'Form', label: 'name', fields: { name: { id: 'name', type: 'text', title: 'Name' } } },
  screen: { kind: 'screen', schemaVersion: 1, code: 'order', title: 'Form', model: 'order', list: { columns: ['name'] }, form: { layout: ['name'] }, actions: [{ code: 'btn_add', place: 'toolbar', do: 'add' }] },
};

const at = (list: (string | number)[], index: number) => ({ list, index });

/** A purchase order, from nothing: everything a builder does with the mouse, as data. */
const SCRIPT: DesignCommand[] = [
  { name: 'setModel', property: 'title', value: 'Purchase order' },
  { name: 'setScreen', property: 'title', value: 'Purchase order' },
  { name: 'setForm', property: 'columns', value: 3 },
  { name: 'renameField', field: 'name', key: 'subject' },
  { name: 'setField', fields: ['subject'], property: 'required', value: true },
  { name: 'addField', type: 'billNumber', key: 'number', title: 'Number', field: { billRule: 'order' }, to: at([], 0) },
  { name: 'addField', type: 'option', key: 'kind', title: 'Kind', to: at([], 2) },
  { name: 'setField', fields: ['kind'], property: 'options', value: { items: [{ value: 'goods', label: 'Goods' }, { value: 'work', label: 'Work' }] } },
  { name: 'addField', type: 'text', key: 'days', title: 'Days', to: at([], 3) },
  { name: 'changeType', field: 'days', type: 'integer' },
  { name: 'setField', fields: ['days'], property: 'min', value: 1 },
  { name: 'addNode', node: { section: 'Lines', children: [] }, to: at([], 4) },
  { name: 'addField', type: 'table', key: 'lines', title: 'Lines', to: at([4, 'children'], 0) },
  { name: 'addField', type: 'text', key: 'what', title: 'What', to: { table: 'lines', index: 0 } },
  { name: 'addField', type: 'integer', key: 'count', title: 'Count', to: { table: 'lines', index: 1 } },
  { name: 'addField', type: 'money', key: 'price', title: 'Price', to: { table: 'lines', index: 2 } },
  { name: 'addField', type: 'money', key: 'amount', title: 'Amount', field: { formula: 'count * price' }, to: { table: 'lines', index: 3 } },
  { name: 'setField', fields: ['lines'], property: 'sums', value: ['amount'] },
  { name: 'setPlacing', fields: ['lines'], property: 'span', value: 'full' },
  { name: 'addField', type: 'money', key: 'total', title: 'Total', field: { formula: 'SUM(lines.amount)' }, to: at([], 5) },
  { name: 'addField', type: 'textarea', key: 'reason', title: 'Reason', to: at([], 6) },
  { name: 'addField', type: 'text', key: 'mistake', to: at([], 7) },
  { name: 'duplicateItems', items: [{ field: 'mistake' }] },
  { name: 'removeItems', items: [{ field: 'mistake' }, { field: 'mistake2' }] },
  { name: 'moveItems', items: [{ field: 'total' }], to: at([4, 'children'], 1) },
  { name: 'addReaction', reaction: { name: 'large', when: { field: 'total', op: 'gt', value: 1000 }, set: { reason: { required: true } } } },
  { name: 'addReaction', reaction: { when: { field: 'kind', op: 'eq', value: 'work' }, set: { 'lines.count': { readOnly: true } } } },
  { name: 'copyReaction', index: 0 },
  { name: 'removeReaction', index: 1 },
  { name: 'setField', fields: ['total'], property: 'grant', value: 'read' },
  { name: 'setList', property: 'columns', value: ['number', 'subject', { field: 'total', summary: 'sum' }] },
  { name: 'setList', property: 'sort', value: [{ field: 'number', order: 'desc' }] },
  { name: 'addAction', action: { code: 'btn_print', place: 'row', do: 'print' } },
  { name: 'moveAction', from: 1, to: 0 },
  { name: 'setScreen', property: 'print', value: [{ code: 'slip', title: 'Slip', body: [{ grid: [['number', 'subject']] }, { table: 'lines', sums: ['amount'] }] }] },
];

it('D16: a whole form is made by commands alone, the same every time, and works', () => {
  const build = (): DesignWork => {
    const options = testingOptions();
    return SCRIPT.reduce<DesignWork>((present, command) => doCommand(present, JSON.parse(JSON.stringify(command)) as DesignCommand, options), { documents: EMPTY, steps: [] });
  };
  const made = build();
  expect(JSON.stringify(build().documents)).toBe(JSON.stringify(made.documents));
  const { model, screen } = made.documents;
  const files = [['order.model.json', model], ['order.screen.json', screen]] as const;
  expect(checkDocuments(files.map(([path, document]) => ({ path, text: JSON.stringify(document) }))).filter(({ severity, rule }) => severity === 'error' && !rule.includes('bill')).map(({ message }) => message)).toEqual([]);
  expect(screen.form?.layout).toEqual(['number', 'subject', 'kind', 'days', { section: 'Lines', children: [{ field: 'lines', span: 'full' }, 'total'] }, 'reason']);
  const record = compileModel(model, { parseFormula }).open({ subject: 's', kind: 'goods', lines: [{ count: 3, price: 500 }] }, { variables });
  expect(record.get('total')).toBe(1500);
  expect(record.fieldState('reason').required).toBe(true);
  expect(atLine(made, 0).documents).toEqual(EMPTY);
});
