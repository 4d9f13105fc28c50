import { ORDER_OPERATORS } from './operators.ts';
import { parsePattern, textType } from './text-value.ts';

/** A quarter as `YYYY-0Q`, e.g. `2026-04` for the fourth. */
export const quarter = textType(7, {
  operators: ORDER_OPERATORS,
  parse: parsePattern(/^[1-9]\d{3}-0[1-4]$/, 'quarterExpected'),
});
