import type { FieldTypeDefinition } from './definition.ts';
import { LONG_TEXT_OPERATORS } from './operators.ts';
import { textType } from './text-value.ts';

/** Formatted text as HTML; the server keeps only what is harmless. */
export const richText: FieldTypeDefinition = {
  ...textType(1_000_000, {
    operators: LONG_TEXT_OPERATORS,
    sortable: false,
    settings: { height: { kind: 'number', whole: true, min: 80, max: 2000 } },
  }),
  isMarkup: true,
};
