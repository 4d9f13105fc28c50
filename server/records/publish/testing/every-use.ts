import { testingDesign } from '#schemas/language/design/testing-design.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { PrintBlock } from '#schemas/language/documents/print.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

/** A design whose fields are named by every kind of place there is, each kind with a rule, list or paper that needs it and one that does not. */
export function everyUse(): DesignDocuments {
  const { model, screen } = testingDesign();
  return {
    model: {
      ...model,
      parent: 'above',
      fields: { ...model.fields, ...moreFields() },
      reactions: [
        ...(model.reactions ?? []).map((reaction, index) => ({ name: `rule ${String(index)}`, ...reaction })),
        { name: 'also', when: { field: 'name', op: 'notEmpty' }, set: { days: { readOnly: true }, remark: { readOnly: true } } },
        { name: 'only', when: { field: 'remark', op: 'notEmpty' }, set: { days: { required: true } } },
        { name: 'column', when: { field: 'name', op: 'notEmpty' }, set: { 'items.price': { required: true } } },
        { name: 'choice', when: { field: 'name', op: 'notEmpty' }, set: { other: { options: { field: 'days', op: 'gt', value: { field: 'grade' } } } } },
        { name: 'value', when: { field: 'name', op: 'notEmpty' }, set: { note: { value: { formula: 'CONCAT(remark, name)' } } } },
      ],
      rules: [...model.rules ?? [], { when: { field: 'grade', op: 'gt', value: 1 }, require: { field: 'remark', op: 'notEmpty' }, path: 'remark', message: 'Say why.' }],
      lockedWhen: { field: 'days', op: 'gt', value: 100 },
    },
    screen: {
      ...screen,
      scope: [{ field: 'grade', value: 1 }],
      where: { field: 'days', op: 'ge', value: 0 },
      split: { source: { model: 'leave' }, field: 'above' },
      list: {
        columns: ['name', { field: 'days', width: 90 }, 'total', 'grade', 'remark'], search: ['name', { field: 'grade' }], keyword: ['name', 'note'],
        sort: [{ field: 'days', order: 'desc' }], group: ['grade'], editable: ['days', 'remark'], rowAction: 'btn_detail',
        card: { title: 'name', badge: 'grade', fields: ['days', 'remark'], amounts: ['total'] },
      },
      print: [
        ...screen.print ?? [],
        { code: 'days', title: 'Days only', body: [{ grid: [['days']] }] },
        { code: 'parts', title: 'Parts', header: { left: ['No. ', { field: 'note' }] }, footer: { right: [{ field: 'grade' }] }, body: everyBlock() },
      ],
      actions: [...screen.actions, { code: 'btn_open', title: 'Open', place: 'row', do: { open: 'leave', scope: { grade: 'grade' } } }],
    },
  };
}

function moreFields(): Record<string, FieldDocument> {
  return {
    code: { id: 'f7', type: 'text', title: 'Code', unique: ['days', 'name'] },
    other: { id: 'f8', type: 'reference', title: 'Other', reference: { model: 'leave', label: 'name', columns: ['days', 'grade'], where: { field: 'days', op: 'gt', value: { field: 'grade' } } } },
    more: { id: 'f9', type: 'lookup', title: 'More', lookup: { through: 'other', field: 'days' } },
    above: { id: 'f10', type: 'reference', title: 'Above', reference: { model: 'leave', label: 'name' } },
    grade: { id: 'f11', type: 'integer', title: 'Grade' },
    note: { id: 'f12', type: 'text', title: 'Note' },
    picture: { id: 'f13', type: 'image', title: 'Picture' },
    below: { id: 'f14', type: 'aggregate', title: 'Below', aggregate: { model: 'leave', function: 'sum', of: 'days', where: { field: 'grade', op: 'eq', value: { field: 'days' } } } },
    choice: { id: 'f15', type: 'option', title: 'Choice', options: { model: 'leave', label: 'name', where: { field: 'grade', op: 'gt', value: 0 } } },
  };
}

function everyBlock(): PrintBlock[] {
  return [
    { heading: ['Of ', { field: 'name' }] },
    { text: [{ field: 'remark' }] },
    { grid: [['name', 'grade'], [{ field: 'days', title: 'In days' }]], when: { field: 'note', op: 'notEmpty' } },
    { table: 'items', columns: ['price', { field: 'count', width: 2 }], sums: ['price'] },
    { signatures: [{ title: 'By', field: 'name' }, { title: 'For', field: 'note' }] },
    { image: 'picture', width: 20, height: 20 },
    { barcode: 'note' },
    { qrcode: 'note' },
    { beside: [{ blocks: [{ text: [{ field: 'grade' }, '!'] }] }, { blocks: [{ keepTogether: [{ grid: [['remark'], ['name']] }] }] }] },
  ];
}
