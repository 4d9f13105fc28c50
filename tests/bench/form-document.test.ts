import { expect, test } from 'vitest';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import { formConfig } from './page/form-document.ts';
import { genSpec } from './page/spec.ts';

test('the form of the bench carries its formulas as a server would have parsed them', () => {
  const { model, formulas } = formConfig(genSpec());
  expect(formulas).toEqual(parsedFormulas({ model }, parseFormula));
});
