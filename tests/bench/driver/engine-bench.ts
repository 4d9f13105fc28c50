import { VARIABLE_NAMES, compileModel } from '#schemas/language/index.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Finding } from '../findings.ts';
import { formConfig } from '../page/form-document.ts';
import { genData, genSpec } from '../page/spec.ts';
import { quantile } from './cases.ts';

const ROUNDS = 60;

/** The language's own work: what a formula costs and what a whole check costs. */
export function engineFindings(): Finding[] {
  const variables = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, null])) as Variables;
  const open = (fields: number, rows: number) => {
    const spec = genSpec({ fields, rows });
    return compileModel(formConfig(spec).model, { parseFormula }).open(genData(spec) as Values, { variables });
  };
  // What was checked once is kept until it changes, so each check gets a record of its own.
  const forms = Array.from({ length: ROUNDS }, () => open(1000, 0));
  const table = open(5, 500);
  let price = 10;
  return [
    { what: 'whole model of 1,000 fields checked, ms', value: time(() => forms.pop()?.validate()), goal: 1 },
    // A price of every row: 500 amounts and as many steps of the total.
    { what: 'row formula with its total, µs', value: (time(() => {
      price += 1;
      table.setMany(Object.fromEntries(Array.from({ length: 500 }, (_, row) => [`items.${row}.price`, price + row / 100])));
    }) * 1000) / 1000, goal: 2 },
  ];
}

/** Milliseconds, the median of the later rounds. */
function time(act: () => void): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    act();
    times.push(performance.now() - start);
  }
  return quantile(times.slice(ROUNDS / 2), 0.5);
}
