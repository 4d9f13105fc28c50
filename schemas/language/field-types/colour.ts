import { CODE_OPERATORS } from './operators.ts';
import { parsePattern, textType } from './text-value.ts';

/** A colour as `#rrggbb`, with an alpha channel as `#rrggbbaa`. */
export const colour = textType(9, {
  operators: CODE_OPERATORS,
  sortable: false,
  settings: ['alpha', 'presets'],
  parse: parsePattern(/^#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?$/, 'colourExpected'),
});
