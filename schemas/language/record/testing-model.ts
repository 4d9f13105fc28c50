import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';

function field(type: string, more: Partial<FieldDocument> = {}): FieldDocument {
  return { id: '', type, title: 'x', ...more };
}

function withIds(fields: Record<string, FieldDocument>): Record<string, FieldDocument> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, document]) => [key, { ...document, id: key, ...(document.fields ? { fields: withIds(document.fields) } : {}) }]),
  );
}

/** A settlement with rows, parts of rows, totals, reactions in every direction and every hidden policy, for tests. */
export const testingModel: ModelDocument = {
  kind: 'model',
  schemaVersion: 1,
  code: 'settlement',
  title: 'Settlement',
  label: 'name',
  fields: withIds({
    name: field('text', { required: true, maxLength: 20, format: 'noBrackets' }),
    kind: field('option', { options: { items: [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }, { value: 'c', label: 'C' }] }, default: 'a' }),
    urgent: field('boolean'),
    rate: field('percent', { default: 10 }),
    start: field('date', { default: { var: 'today' } }),
    end: field('date'),
    reason: field('textarea', { visible: false, whenHidden: 'clear' }),
    note: field('text', { whenHidden: 'omit' }),
    discount: field('money', { whenHidden: 'clear', min: 0, max: 1000 }),
    limit: field('money', { required: true }),
    days: field('integer', { formula: 'DAYS(end, start)' }),
    total: field('money', { formula: 'SUM(items.amount)' }),
    tax: field('money', { formula: '(total - discount) × rate / 100' }),
    parts: field('integer', { formula: 'SUM(items.parts.size)' }),
    biggest: field('money', { formula: 'MAX(items.amount)' }),
    count: field('integer', { formula: 'COUNT(items)' }),
    capitals: field('text', { formula: 'CAPITALS(total + tax)' }),
    state: field('option', { options: { items: [{ value: 'low', label: 'L' }, { value: 'high', label: 'H' }] } }),
    seen: field('lookup', { lookup: { through: 'kind', field: 'name' } }),
    code: field('billNumber', { required: true, billRule: 'X' }),
    items: field('table', {
      minRows: 0,
      maxRows: 5000,
      sums: ['qty', 'price'],
      whenHidden: 'clear',
      fields: {
        title: field('text'),
        qty: field('decimal', { scale: 3, default: 1 }),
        price: field('money'),
        amount: field('money', { formula: 'qty × price' }),
        share: field('percent', { formula: 'IF(total = 0, 0, amount / total × 100)' }),
        free: field('boolean'),
        remark: field('text', { whenHidden: 'clear' }),
        parts: field('table', { fields: { size: field('integer'), volume: field('decimal', { formula: 'size × qty × rate' }) } }),
      },
    }),
  }),
  reactions: [
    { name: 'urgent', when: { field: 'urgent', op: 'eq', value: true }, set: { reason: { visible: true, required: true }, end: { required: true } } },
    { name: 'kind b', when: { field: 'kind', op: 'eq', value: 'b' }, set: { note: { visible: false }, discount: { visible: false }, state: { options: { field: 'value', op: 'eq', value: 'low' } } } },
    { name: 'kind c', when: { field: 'kind', op: 'eq', value: 'c' }, set: { items: { visible: false }, limit: { value: { formula: 'rate × 10' } } } },
    { name: 'large', when: { field: 'total', op: 'gt', value: 1000 }, set: { state: { value: { literal: 'high' } }, limit: { readOnly: true } } },
    { name: 'any free', when: { rows: 'items', quantifier: 'any', where: { field: 'free', op: 'eq', value: true } }, set: { name: { readOnly: true } } },
    { name: 'free row', when: { field: 'free', op: 'eq', value: true }, set: { 'items.price': { value: { literal: 0 } }, 'items.remark': { required: true } } },
    { name: 'urgent row', when: { all: [{ field: 'urgent', op: 'eq', value: true }, { field: 'qty', op: 'gt', value: 2 }] }, set: { 'items.remark': { visible: false } } },
    { name: 'whole table', when: { field: 'rate', op: 'eq', value: 0 }, set: { 'items.qty': { readOnly: true } } },
  ],
  rules: [
    { require: { field: 'end', op: 'ge', value: { field: 'start' } }, when: { field: 'end', op: 'notEmpty' }, path: 'end', message: 'end before start' },
    { require: { field: 'amount', op: 'le', value: { field: 'limit' } }, when: { field: 'amount', op: 'notEmpty' }, path: 'items.amount', message: 'row above limit' },
  ],
};
