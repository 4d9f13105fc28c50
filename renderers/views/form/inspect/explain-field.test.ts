import { expect, it } from 'vitest';
import { testingVariables as variables } from '#schemas/language/conditions/testing-variables.ts';
import { compileModel } from '#schemas/language/index.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { testingModel } from '#schemas/language/record/testing-model.ts';
import { createRecordForm } from '../../../formily/record-form.ts';
import { explainRecord } from './explain-field.ts';

const model = compileModel(testingModel, { parseFormula });

it('V8: says of every field and cell what set its value last, and in which change', () => {
  const record = createRecordForm(model, model.open({ ...model.defaults({ variables }), name: 'n', note: 'kept' }, { variables }));
  const causeOf = (path: string): unknown => explainRecord({ record, model: testingModel, isNew: true, scope: ['name'] }).find((one) => one.path === path)?.cause;
  expect(causeOf('name')).toEqual({ kind: 'scope' });
  expect(causeOf('rate')).toEqual({ kind: 'default' });
  expect(causeOf('end')).toEqual({ kind: 'empty' });
  expect(causeOf('total')).toEqual({ kind: 'formula', formula: 'SUM(items.amount)' });
  expect(causeOf('reason')).toEqual({ kind: 'hidden', policy: 'clear' });

  record.input('end', '2026-12-01');
  expect(causeOf('end')).toMatchObject({ kind: 'edit', by: 'user', number: 1 });
  record.edit((state) => state.insertRow('items', 0, { qty: 30, price: 50 }), 'paste');
  record.edit((state) => state.setMany({ 'items.0.title': 'x' }), 'paste');
  expect(causeOf('items.0.title')).toMatchObject({ kind: 'edit', by: 'paste', number: 3 });
  expect(causeOf('items.0.amount')).toEqual({ kind: 'formula', formula: 'qty × price' });
  expect(causeOf('state')).toEqual({ kind: 'reaction', reaction: 'large' });
  record.receive({ seen: 'from the server' });
  expect(causeOf('seen')).toMatchObject({ kind: 'edit', by: 'server' });
  record.undo();
  expect(causeOf('items.0.title')).toMatchObject({ kind: 'edit', by: 'undo' });
  record.input('kind', 'b');
  expect(causeOf('note')).toEqual({ kind: 'hidden', policy: 'omit' });
});

it('V8: a stored record says what was stored, and which reaction set a state', () => {
  const record = createRecordForm(model, model.open({ name: 'n', urgent: true }, { variables }));
  const explained = explainRecord({ record, model: testingModel, isNew: false, scope: [] });
  expect(explained.find(({ path }) => path === 'name')?.cause).toEqual({ kind: 'stored' });
  expect(explained.find(({ path }) => path === 'reason')?.state.cause).toEqual({ visible: 'urgent', required: 'urgent' });
});
