import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { FieldDocument } from '../documents/field.ts';
import { findForeignChoices, issueOfForeign } from './foreign-choices.ts';
import { createProposer } from './propose-choice.ts';

const units = ['m²', 'm³', 'm', 't', 'kg', '项', '套', '个', '根', '工日', '台班'];
const choices = units.map((label, index) => ({ value: `u${index}`, label }));
const propose = createProposer(choices);

describe('the choice that was probably meant', () => {
  it.each([
    ['㎡', 'm²'], ['M2', 'm²'], ['m^2', 'm²'], ['㎥', 'm³'], ['ｍ３', 'm³'], ['KG', 'kg'], ['Kg.', 'kg'], [' T ', 't'], ['（项）', '项'],
    ['工 日', '工日'], ['个/套', '个'], ['工曰', '工日'], ['台班费', '台班'], ['机械台班', '台班'], ['kgs', 'kg'], ['1套', '套'],
  ])('%s means %s', (text, label) => {
    expect(propose(text)?.label).toBe(label);
  });

  it.each(['', '  ', '？', 'z', '公里', 'xyz'])('nothing is proposed for “%s”, which is like none', (text) => {
    expect(propose(text)).toBeUndefined();
  });

  it('is found by its code, too', () => {
    expect(createProposer([{ value: 'piece', label: '个' }])('Piece')?.label).toBe('个');
  });
});

property.prop([fc.constantFrom(...choices), fc.constantFrom(' ', '　', '.', '-', '（', ''), fc.boolean()])(
  'a choice written with other signs, blanks or letters is that choice',
  (choice, sign, isUpper) => {
    const written = `${sign}${[...choice.label].join(sign)}${sign}`;
    expect(propose(isUpper ? written.toUpperCase() : written)).toBe(choice);
  },
);

property.prop([fc.string()])('a proposal is one of the choices or nothing, whatever was written', (text) => {
  const proposed = propose(text);
  expect(proposed === undefined || choices.includes(proposed)).toBe(true);
});

describe('values that are not among the choices', () => {
  const unit: FieldDocument = { id: 'unit', type: 'option', title: 'Unit', options: { dictionary: 'measureUnit' } };
  const fields: Record<string, FieldDocument> = {
    unit, tags: { ...unit, id: 'tags', type: 'options' }, free: { ...unit, id: 'free', type: 'suggestion' },
    owner: { id: 'owner', type: 'user', title: 'Owner' },
    lines: { id: 'lines', type: 'table', title: 'Lines', fields: { unit, sub: { id: 'sub', type: 'table', title: 'Sub', fields: { unit } } } },
  };
  const known = (_path: string, field: FieldDocument, code: string): boolean | undefined => (field.type === 'user' ? undefined : ['m2', 't'].includes(code));
  const paths = (stored: Parameters<typeof findForeignChoices>[1], values: Parameters<typeof findForeignChoices>[2]) =>
    findForeignChoices(fields, stored, values, known).map(({ path, codes }) => `${path} ${codes.join()}`);

  it('are found in the record, in rows and in rows of rows', () => {
    expect(paths({}, { unit: 'm2', tags: ['t', 'x', 'y'], free: 'x', owner: 'x', lines: [{ unit: 't' }, { unit: 'x', sub: [{ unit: null }, { unit: 'z' }] }] }))
      .toEqual(['tags x,y', 'lines.1.unit x', 'lines.1.sub.1.unit z']);
  });

  it('may stay where they were stored, even when their row has moved', () => {
    const stored = { unit: 'old', lines: [{ id: 'a', unit: 'old' }, { id: 'b', unit: 't' }] };
    expect(paths(stored, { unit: 'old', lines: [{ id: 'b', unit: 'old' }, { id: 'a', unit: 'old' }, { unit: 'old' }] })).toEqual(['lines.0.unit old', 'lines.2.unit old']);
  });

  it('are named as the server names them', () => {
    const [option] = findForeignChoices(fields, {}, { unit: 'x' }, () => false);
    const [record] = findForeignChoices(fields, {}, { owner: 'x' }, () => false);
    expect([option, record].map((one) => one && issueOfForeign(one))).toEqual([{ path: 'unit', rule: 'option' }, { path: 'owner', rule: 'reference' }]);
  });
});
