import { expect, it } from 'vitest';
import { checkDocuments } from '../checker/index.ts';
import type { DesignDocuments } from '../../wire/designs.ts';
import type { DesignClip, DesignCommand } from './command.ts';
import { doCommand, type DesignWork } from './history.ts';
import { atLine, testingDesign, testingOptions } from './testing-design.ts';

/** A part with a table and a formula, whose keys are taken in the design it goes into. */
const FIRST: DesignClip = {
  nodes: [{ section: 'Costs', children: ['days', 'lines', 'sum'] }],
  fields: {
    days: { id: 't1', type: 'integer', title: 'Days', min: 0 },
    lines: { id: 't2', type: 'table', title: 'Lines', fields: { what: { id: 'c1', type: 'text', title: 'What' }, price: { id: 'c2', type: 'money', title: 'Price' } } },
    sum: { id: 't3', type: 'money', title: 'Sum', formula: 'SUM(lines.price) * days' },
  },
};
/** Its next version: another title and rule, a column and a field more, one column less. */
const SECOND: DesignClip = {
  nodes: [{ section: 'Costs', children: ['days', 'lines', 'sum', 'tax'] }],
  fields: {
    days: { id: 't1', type: 'integer', title: 'Number of days', min: 1 },
    lines: { id: 't2', type: 'table', title: 'Lines', fields: { price: { id: 'c2', type: 'money', title: 'Price' }, count: { id: 'c3', type: 'integer', title: 'Count' } } },
    sum: { id: 't3', type: 'money', title: 'Sum', formula: 'SUMPRODUCT(lines.price, lines.count) * days' },
    tax: { id: 't4', type: 'money', title: 'Tax', formula: 'sum * 0.06' },
  },
};

const START: DesignWork = { documents: testingDesign(), steps: [] };
const insert: DesignCommand = { name: 'insertBlock', template: 'costs', version: 1, title: 'Costs', clip: FIRST, to: { list: [], index: 0 }, isLinked: true };
const update: DesignCommand = { name: 'updateBlock', index: 0, version: 2, title: 'Costs', from: FIRST, to: SECOND };
const errors = ({ model, screen }: DesignDocuments): string[] => checkDocuments([['leave.model.json', model], ['leave.screen.json', screen]].map(([path, document]) => ({ path: String(path), text: JSON.stringify(document) })))
  .filter(({ severity }) => severity === 'error').map(({ message }) => message);
const run = (commands: DesignCommand[]): DesignWork => {
  const options = testingOptions();
  return commands.reduce((present, command) => doCommand(present, command, options), START);
};

it('D9: a template goes in under free keys and is remembered with its version; a copy is not', () => {
  const { model, screen } = run([insert]).documents;
  expect(errors({ model, screen })).toEqual([]);
  expect(screen.form?.layout[0]).toEqual({ section: 'Costs', children: ['days2', 'lines', 'sum'] });
  expect(model.fields['sum']?.formula).toBe('SUM(lines.price) * days2');
  expect(screen.blocks).toEqual([{
    template: 'costs', version: 1,
    fields: { days: model.fields['days2']?.id, lines: model.fields['lines']?.id, 'lines.what': model.fields['lines']?.fields?.['what']?.id, 'lines.price': model.fields['lines']?.fields?.['price']?.id, sum: model.fields['sum']?.id },
  }]);
  expect(run([{ ...insert, isLinked: false }]).documents.screen.blocks).toBeUndefined();
});

it('D9: an update takes what the template changed, keeps what the builder made his own, and is one step that can be taken back', () => {
  const before = run([
    insert,
    { name: 'renameField', field: 'lines', key: 'rows' },
    { name: 'setField', fields: ['days2'], property: 'title', value: 'Our days' },
  ]);
  let later = 0;
  const after = doCommand(before, update, { ...testingOptions(), newId: () => `later${(later += 1)}` });
  const { model, screen } = after.documents;
  expect(errors({ model, screen })).toEqual([]);
  expect(model.fields['days2']).toMatchObject({ title: 'Our days', min: 1 });
  expect(Object.keys(model.fields['rows']?.fields ?? {})).toEqual(['price', 'count']);
  expect(model.fields['rows']?.id).toBe(before.documents.model.fields['rows']?.id);
  expect(model.fields['sum']?.formula).toBe('SUMPRODUCT(rows.price, rows.count) * days2');
  expect(model.fields['tax']).toMatchObject({ title: 'Tax', formula: 'sum * 0.06' });
  expect(screen.form?.layout[0]).toEqual({ section: 'Costs', children: ['days2', 'rows', 'sum', 'tax'] });
  expect(screen.blocks?.[0]).toMatchObject({ version: 2, fields: { tax: model.fields['tax']?.id } });
  expect(after.steps.at(-1)?.name).toBe('updateBlock');
  expect(JSON.stringify(atLine(after, after.steps.length - 1).documents)).toBe(JSON.stringify(before.documents));
});

it('D9: what the builder has removed of a template does not come back with its update, and a part set free is left alone', () => {
  const without = run([insert, { name: 'removeItems', items: [{ field: 'sum' }] }, update]).documents;
  expect(without.model.fields['sum']).toBeUndefined();
  expect(without.model.fields['tax']).toBeDefined();
  const free = run([insert, { name: 'unlinkBlock', index: 0 }]).documents;
  expect(free.screen.blocks).toBeUndefined();
  expect(free.model.fields['sum']).toBeDefined();
});
