import { expect, it } from 'vitest';
import type { JsonValue } from '../documents/json.ts';
import { compileModel } from '../record/compile-model.ts';
import { parseFormula } from '../formulas/parse.ts';

const model = compileModel({
  kind: 'model', schemaVersion: 1, code: 'bill', title: 'Bill', label: 'total',
  fields: {
    price: { id: 'a', type: 'money', title: 'Price' }, count: { id: 'b', type: 'integer', title: 'Count' },
    total: { id: 'c', type: 'money', title: 'Total', formula: 'price * count' },
    words: { id: 'd', type: 'capitals', title: 'In words', settings: { of: 'total' } },
    given: { id: 'e', type: 'money', title: 'Given' },
    givenWords: { id: 'f', type: 'capitals', title: 'In words', settings: { of: 'given' } },
  },
}, { parseFormula });
const wordsOf = (given: JsonValue): JsonValue | undefined => model.compute({ given }, { variables: {} as never })['givenWords'];

it.each<[number, string]>([
  [0, '零元整'], [10, '壹拾元整'], [0.05, '伍分'], [0.5, '伍角'], [100.5, '壹佰元伍角'], [1005, '壹仟零伍元整'], [100_000, '壹拾万元整'],
  [10_000_000.01, '壹仟万元零壹分'], [123_456_789.12, '壹亿贰仟叁佰肆拾伍万陆仟柒佰捌拾玖元壹角贰分'], [-1.1, '负壹元壹角'],
])('%d is written %s', (amount, words) => {
  expect(wordsOf(amount)).toBe(words);
});

it('nothing is not zero', () => {
  expect([null, ''].map(wordsOf).every((words) => words === null || words === '')).toBe(true);
});

it('follows the amount it is taken from, and nobody else writes it', () => {
  const forged = { price: 2.5, count: 4, words: '玖佰元整' };
  expect(model.compute(forged, { variables: {} as never })).toMatchObject({ total: 10, words: '壹拾元整' });
  const open = model.open({ price: 2.5, count: 4 }, { variables: {} as never });
  open.set('count', 3);
  expect(open.get('words')).toBe('柒元伍角');
});
