import { LONG_TEXT_OPERATORS } from './operators.ts';
import { textType } from './text-value.ts';

/** Several lines of text. */
export const textarea = textType(100_000, {
  operators: LONG_TEXT_OPERATORS,
  sortable: false,
  settings: ['rows', 'maxRows', 'showCount'],
});
