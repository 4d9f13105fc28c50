import type { DesignDocuments } from '../../wire/designs.ts';
import { goToLine, type DesignWork, type StepOptions } from './history.ts';

/** A small design with a child table, a formula, a rule and a paper: everything that names fields. */
export function testingDesign(): DesignDocuments {
  return {
    model: {
      kind: 'model', schemaVersion: 1, code: 'leave', title: 'Leave', label: 'name',
      fields: {
        name: { id: 'f1', type: 'text', title: 'Name', required: true },
        days: { id: 'f2', type: 'integer', title: 'Days', unique: ['name', 'days'] },
        total: { id: 'f3', type: 'money', title: 'Total', formula: 'SUM(items.amount) + days' },
        capital: { id: 'f4', type: 'capitals', title: 'In capitals', settings: { of: 'total' } },
        items: {
          id: 'f5', type: 'table', title: 'Items', sums: ['amount'],
          fields: {
            price: { id: 'c1', type: 'money', title: 'Price' },
            count: { id: 'c2', type: 'integer', title: 'Count' },
            amount: { id: 'c3', type: 'money', title: 'Amount', formula: 'price * count * days' },
          },
        },
        remark: { id: 'f6', type: 'textarea', title: 'Remark' },
      },
      reactions: [
        { name: 'long', when: { field: 'days', op: 'gt', value: 3 }, set: { remark: { required: true }, 'items.count': { readOnly: true } } },
        { when: { rows: 'items', quantifier: 'any', where: { field: 'price', op: 'gt', value: { field: 'days' } } }, set: { remark: { visible: true } } },
      ],
      rules: [{ require: { field: 'days', op: 'ge', value: 0 }, path: 'days', message: 'No.' }],
      indexes: [['name', 'days']],
    },
    screen: {
      kind: 'screen', schemaVersion: 1, code: 'leave', title: 'Leave', model: 'leave',
      list: { columns: ['name', { field: 'days', width: 90 }, 'total'], search: ['name'], keyword: ['name'], sort: [{ field: 'days', order: 'desc' }], rowAction: 'btn_detail' },
      form: {
        columns: 2,
        layout: [
          'name',
          { section: 'Numbers', children: ['days', { field: 'total', span: 2 }, 'capital'] },
          { tabs: [{ title: 'One', children: [{ field: 'items', span: 'full', columns: ['price', { field: 'count', width: 80 }, 'amount'] }] }, { title: 'Two', children: ['remark'] }] },
        ],
      },
      print: [{ code: 'paper', title: 'Paper', body: [{ grid: [['name', { field: 'days', span: 2 }]] }, { table: 'items', columns: ['price', 'amount'], sums: ['amount'] }, { text: ['Days: ', { field: 'days' }] }] }],
      actions: [
        { code: 'btn_add', place: 'toolbar', do: 'add' },
        { code: 'btn_detail', place: 'row', do: 'detail' },
        { code: 'btn_edit', place: 'row', when: { field: 'days', op: 'lt', value: 10 }, do: 'edit' },
      ],
    },
  };
}

let lastStep = 0;

/** Ids that count up; those of steps never come again. */
export function testingOptions(): StepOptions {
  let last = 0;
  return { newId: () => `n${(last += 1)}`, locale: 'en-US', by: 'me', newStepId: () => `s${(lastStep += 1)}` };
}

/** The work of one builder with as many of its steps done as said. */
export function atLine(work: DesignWork, position: number): DesignWork {
  return goToLine(work, position, testingOptions()).work;
}
