import { describe, expect, it } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import { aggregatesBehind, bindCondition, maySeeBehind, surroundingsIn } from './figure.ts';

const T = { 'zh-CN': 'x', 'en-US': 'x', 'zh-TW': 'x' };
const sum = (of: string) => ({ id: of, type: 'aggregate', title: T, aggregate: { model: 'visaChange', function: 'sum' as const, of } });
const computed = (formula: string) => ({ id: formula, type: 'money', title: T, formula });
const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'cost', title: T, label: 'name',
  fields: {
    name: { id: 'name', type: 'text', title: T }, contract: { id: 'contract', type: 'money', title: T },
    visa: sum('visa'), claim: sum('claim'),
    shownVisa: computed('IF(contract > 0, visa, 0)'), dynamic: computed('contract + shownVisa + claim'), tax: computed('contract * 0.06'),
  },
};
const config = { model, formulas: parsedFormulas({ model }, parseFormula) };

describe('the records behind a figure', () => {
  it.each([['visa', ['visa']], ['shownVisa', ['visa']], ['dynamic', ['visa', 'claim']], ['tax', []], ['contract', []], ['gone', []]])('of %s are those of %j', (key, expected) => {
    expect(aggregatesBehind(config, key)).toEqual(expected);
  });

  it('are not asked for where their model is kept from the reader', () => {
    expect(maySeeBehind({ related: { visaChange: model } }, sum('visa'))).toBe(true);
    expect(maySeeBehind({ related: { visaChange: { ...model, fields: {} } } }, sum('visa'))).toBe(false);
    expect(maySeeBehind({ related: {} }, sum('visa'))).toBe(false);
  });

  it('are found by the values of the record, and none where one is empty', () => {
    const where = { all: [{ field: 'projectId', op: 'eq' as const, value: { field: 'id' } }, { not: { field: 'state', op: 'eq' as const, value: '3' } }] };
    expect(bindCondition(where, { id: 'p1' })).toEqual({ all: [{ field: 'projectId', op: 'eq', value: 'p1' }, { not: { field: 'state', op: 'eq', value: '3' } }] });
    expect(bindCondition(where, { id: null })).toBeNull();
    expect(bindCondition({ not: { field: 'day', op: 'ge', value: { field: 'day' } } }, { day: null })).toEqual({ all: [] });
    expect(bindCondition({ any: [{ field: 'a', op: 'eq', value: { field: 'a' } }, { field: 'b', op: 'eq', value: { field: 'b' } }] }, { a: 1, b: null })).toEqual({ any: [{ field: 'a', op: 'eq', value: 1 }] });
  });

  it('stand in the surroundings that their filter names', () => {
    const screen = { scope: [{ field: 'projectId', context: 'project.id' }, { field: 'kind', value: 'sale' }] };
    expect(surroundingsIn({ all: [{ field: 'projectId', op: 'eq', value: 'p1' }, { field: 'kind', op: 'eq', value: 'sale' }] }, screen)).toEqual({ 'project.id': 'p1' });
    expect(surroundingsIn({ field: 'projectId', op: 'ne', value: 'p1' }, screen)).toEqual({});
  });
});
