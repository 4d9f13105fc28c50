import { CODE_OPERATORS } from './operators.ts';
import { parsePattern, textType } from './text-value.ts';
import { YES_OR_NO } from './setting.ts';

/** A colour as `#rrggbb`, with an alpha channel as `#rrggbbaa`. */
export const colour = textType(9, {
  operators: CODE_OPERATORS,
  sortable: false,
  settings: { alpha: YES_OR_NO, presets: { kind: 'texts' } },
  parse: parsePattern(/^#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?$/, 'colourExpected'),
});
