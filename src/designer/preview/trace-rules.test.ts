import { expect, it } from 'vitest';
import { testingVariables as variables } from '#schemas/language/conditions/testing-variables.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { compileModel } from '#schemas/language/index.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { renamedRecord } from './sample-records.ts';
import { traceRules } from './trace-rules.ts';

const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'leave', title: 'Leave', label: 'name',
  fields: {
    name: { id: 'f1', type: 'text', title: 'Name' },
    days: { id: 'f2', type: 'integer', title: 'Days' },
    note: { id: 'f3', type: 'text', title: 'Note' },
    items: { id: 'f4', type: 'table', title: 'Items', fields: { kind: { id: 'c1', type: 'text', title: 'Kind' }, price: { id: 'c2', type: 'money', title: 'Price' } } },
  },
  reactions: [
    { name: 'long', when: { field: 'days', op: 'gt', value: 3 }, set: { note: { required: true } } },
    { when: { field: 'kind', op: 'eq', value: 'x' }, set: { 'items.price': { readOnly: true } } },
    { name: 'asleep', disabled: true, when: { field: 'days', op: 'gt', value: 0 }, set: { note: { visible: false } } },
  ],
};

it('D5: says of every rule whether it holds and what it has set, down to the row', () => {
  const record = compileModel(model, { parseFormula }).open({ days: 1, items: [{ kind: 'y' }, { kind: 'x' }] }, { variables });
  expect(traceRules(model, record, variables)).toEqual([
    { index: 0, state: 'idle', effects: [] },
    { index: 1, state: 'holds', effects: [{ path: 'items.1.price', property: 'readOnly' }] },
    { index: 2, state: 'off', effects: [] },
  ]);
  record.set('days', 9);
  expect(traceRules(model, record, variables)[0]).toEqual({ index: 0, state: 'holds', effects: [{ path: 'note', property: 'required' }] });
});

it('D11: a real record is shown under the names that the design gives its fields', () => {
  const { name, items, ...rest } = model.fields;
  const { kind, ...columns } = items?.fields ?? {};
  const renamed = { ...model, fields: { ...rest, subject: name, lines: { ...items, fields: { ...columns, sort: kind } } } } as ModelDocument;
  expect(renamedRecord({ id: 'r', version: 2, name: 'a', days: 3, items: [{ id: 'x', kind: 'k', price: 2 }] }, model, renamed))
    .toEqual({ id: 'r', version: 2, subject: 'a', days: 3, lines: [{ id: 'x', sort: 'k', price: 2 }] });
});
