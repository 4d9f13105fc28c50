import { LONG_TEXT_OPERATORS } from './operators.ts';
import { textType } from './text-value.ts';
import { LINES, YES_OR_NO } from './setting.ts';

/** Several lines of text. */
export const textarea = textType(100_000, {
  operators: LONG_TEXT_OPERATORS,
  sortable: false,
  settings: { rows: LINES, maxRows: LINES, showCount: YES_OR_NO },
});
