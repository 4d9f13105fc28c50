import { expect, it } from 'vitest';
import { testingDesign } from '#schemas/language/design/testing-design.ts';
import { FORMULA_FUNCTIONS } from '#schemas/language/index.ts';
import enUS from '#src/i18n/locales/en-US/designer.json' with { type: 'json' };
import zhCN from '#src/i18n/locales/zh-CN/designer.json' with { type: 'json' };
import { formulaFields, namesIn } from './formula-names.ts';
import { tryFormula } from './try-formula.ts';
import type { FormulaOutcome, FormulaTrial } from './try-formula.ts';

const { model } = testingDesign();

it('D8: a formula is tried on a sample record, sums over its rows included', () => {
  const [trial] = trialsOf(tryFormula(model, 'total', 'SUM(items.price) + days * 0.1'));
  expect(trial?.reads.map(({ name }) => name)).toEqual(['items.price', 'days']);
  const [prices, days] = trial?.reads.map(({ value }) => value) as [number[], number];
  expect(Number(trial?.value)).toBe(prices.reduce((sum, price) => sum + price, 0) + days * 0.1);
});

it('the formula of a column is tried on every row of the sample, with that row and the record around it', () => {
  const outcome = tryFormula(model, 'items.amount', 'price * count + days');
  expect(outcome).toMatchObject({ isRows: true });
  const trials = trialsOf(outcome);
  expect(trials.length).toBeGreaterThan(1);
  for (const { value, reads } of trials) {
    const [price, count, days] = reads.map((read) => Number(read.value));
    expect(Number(value)).toBe((price ?? 0) * (count ?? 0) + (days ?? 0));
  }
  expect(new Set(trials.map(({ reads }) => JSON.stringify(reads))).size).toBe(trials.length);
});

it('the formula of a column of a table in a table sees its row, the row around that and the record', () => {
  const deep = structuredClone(model);
  const items = deep.fields['items']?.fields ?? {};
  items['parts'] = { id: 'p', type: 'table', title: 'Parts', fields: { weight: { id: 'p1', type: 'integer', title: 'Weight' }, sum: { id: 'p2', type: 'decimal', title: 'Sum', formula: 'weight * price + days' } } };
  const trials = trialsOf(tryFormula(deep, 'items.parts.sum', 'weight * price + days'));
  expect(trials).toHaveLength(4);
  for (const { value, reads } of trials) expect(Number(value)).toBe(Number(reads[0]?.value) * Number(reads[1]?.value) + Number(reads[2]?.value));
  expect(formulaFields(deep, 'items.parts.sum').map(({ name, level }) => `${level} ${name}`)).toEqual(expect.arrayContaining(['row weight', 'around price', 'record days', 'rows items.price', 'rows items.parts.weight']));
});

it('the names in a formula are found while it is being written, and not in its functions or quotes', () => {
  expect(namesIn('IF(days > 3, "days", SUM(items.pri')).toEqual([{ name: 'days', from: 3, to: 7 }, { name: 'items.pri', from: 25, to: 34 }]);
});

function trialsOf(outcome: FormulaOutcome): FormulaTrial[] {
  if ('issue' in outcome) throw new Error(outcome.issue.rule);
  return outcome.trials;
}

it.each([
  ['1 + + )', 'formula.unexpected', 6],
  ['days + dayz', 'formula.field', 7],
  ['SUMM(items.price)', 'formula.function', 0],
  ['days + "x', 'formula.textEnd', 7],
  ['days * items.name2', 'formula.field', 7],
])('D8: of %s it says what is wrong and at which character', (text, rule, position) => {
  expect(tryFormula(model, 'total', text)).toMatchObject({ issue: { rule }, position });
});

it('D8: every function is explained in every language', () => {
  for (const texts of [zhCN, enUS]) expect(Object.keys(texts.function).toSorted()).toEqual([...FORMULA_FUNCTIONS].toSorted());
});
