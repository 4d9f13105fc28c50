import { fc, test as property } from '@fast-check/vitest';
import { parseFormula } from '../formulas/parse.ts';
import { describe, expect, it } from 'vitest';
import { testingVariables as variables } from '../conditions/testing-variables.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { Values } from '../runtime.ts';
import { compileModel } from './compile-model.ts';

const field = (id: string, type: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ id, type, title: id, ...more });
const document: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'order', title: 'Order', label: 'name',
  fields: {
    name: field('name', 'text'),
    lines: field('lines', 'table', {
      minRows: 1,
      fields: {
        item: field('item', 'text', { required: true }),
        quantity: field('quantity', 'decimal', { default: 1 }),
        day: field('day', 'date', { default: { var: 'today' } }),
        isUrgent: field('isUrgent', 'boolean'),
        double: field('double', 'decimal', { formula: 'quantity * 2' }),
        parts: field('parts', 'table', { fields: { size: field('size', 'integer', { required: true }) } }),
      },
    }),
  },
};
const model = compileModel(document, { parseFormula });
const open = (lines: Values[] = []) => model.open({ name: 'x', lines }, { variables });

describe('a row that nobody has filled', () => {
  it('has defaults and results of formulas only: nothing is asked of it, and it does not count as a row', () => {
    const state = open([{ item: 'bolt' }]);
    state.insertRow('lines', 1);
    expect(state.get('lines.1.double')).toBe(2);
    expect(state.validate()).toEqual([]);
    expect(state.blankRows()).toEqual([{ table: 'lines', rows: [1] }]);
    state.removeRows('lines', [0]);
    expect(state.validate()).toEqual([{ path: 'lines', rule: 'minRows', params: { min: 1 } }]);
  });

  it.each([['item', 'nut'], ['quantity', 2], ['day', '2020-01-01'], ['isUrgent', true], ['parts', [{ size: 0 }]], ['quantity', 'many']])('is filled as soon as %s is', (key, value) => {
    const state = open([]);
    state.insertRow('lines', 0);
    state.set(`lines.0.${key}`, value);
    expect(state.blankRows()).toEqual([]);
    expect(model.withoutBlankRows(state.values(), { variables })['lines']).toHaveLength(1);
  });

  it('is not one that is stored, whatever it holds', () => {
    const state = open([{ id: 'r1' }]);
    expect(state.blankRows()).toEqual([]);
    expect(state.validate()).toContainEqual({ path: 'lines.0.item', rule: 'required' });
  });

  it('is found in rows of rows, before the rows around it', () => {
    const state = open([{ item: 'bolt', parts: [{}, { size: 3 }] }, { parts: [{}] }]);
    const blank = state.blankRows();
    expect(blank).toEqual([{ table: 'lines.0.parts', rows: [0] }, { table: 'lines', rows: [1] }]);
    for (const { table, rows } of blank) state.removeRows(table, rows);
    expect(state.values()['lines']).toMatchObject([{ item: 'bolt', parts: [{ size: 3 }] }]);
  });
});

const value = fc.constantFrom(null, '', 1, 2, 'nut', false, true);
const line = fc.record({ item: fc.constantFrom(null, '', 'nut'), quantity: fc.constantFrom(null, 1, 2), isUrgent: fc.constantFrom(null, false, true), parts: fc.array(fc.record({ size: fc.constantFrom(null, 4) }), { maxLength: 2 }) }, { requiredKeys: [] });

property.prop([fc.array(line, { maxLength: 5 }), value])('page and server leave out the same rows, and neither loses a value', (lines) => {
  const state = open(lines);
  for (const { table, rows } of state.blankRows()) state.removeRows(table, rows);
  const sent = model.parse({ name: 'x', lines }).values;
  const kept = model.withoutBlankRows(sent, { variables })['lines'] as Values[];
  const shown = (state.values()['lines'] as Values[]);
  expect(kept.map((row) => row['item'] ?? null)).toEqual(shown.map((row) => row['item'] ?? null));
  expect(kept.filter((row) => row['item'] === 'nut' || row['quantity'] === 2 || row['isUrgent'] === true)).toHaveLength(
    lines.filter((row) => row.item === 'nut' || row.quantity === 2 || row.isUrgent === true).length,
  );
  expect(model.withoutBlankRows({ lines: kept }, { variables })['lines']).toBe(kept);
});
