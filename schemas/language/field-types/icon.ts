import { CODE_OPERATORS } from './operators.ts';
import { parsePattern, textType } from './text-value.ts';

/** Name of an icon of the design system. */
export const icon = textType(100, {
  operators: CODE_OPERATORS,
  sortable: false,
  parse: parsePattern(/^[A-Za-z][A-Za-z0-9_.:-]{0,99}$/, 'iconExpected'),
});
