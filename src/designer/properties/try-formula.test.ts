import { expect, it } from 'vitest';
import { testingDesign } from '#schemas/language/design/testing-design.ts';
import { FORMULA_FUNCTIONS } from '#schemas/language/index.ts';
import enUS from '#src/i18n/locales/en-US/designer.json' with { type: 'json' };
import zhCN from '#src/i18n/locales/zh-CN/designer.json' with { type: 'json' };
import { tryFormula } from './try-formula.ts';

const { model } = testingDesign();

it('D8: a formula is tried on a sample record, sums over its rows included', () => {
  expect(tryFormula(model, 'total', 'SUM(items.price) + days * 0.1')).toMatchObject({ value: expect.any(Number) as number, reads: ['items.price', 'days'] });
});

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
