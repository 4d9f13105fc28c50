import type { FieldTypeDefinition } from './definition.ts';
import { LONG_TEXT_OPERATORS } from './operators.ts';
import { LINES, SHORT_TEXT, YES_OR_NO } from './setting.ts';
import { tagsType } from './tags-value.ts';
import { textType } from './text-value.ts';

/** Types whose value is whatever somebody types. */
export const texts = {
  /** One line of text. */
  text: textType(4_000, { canMask: true, settings: { prefix: SHORT_TEXT, suffix: SHORT_TEXT, clearable: YES_OR_NO, showCount: YES_OR_NO, secret: YES_OR_NO } }),
  /** Several lines of text. */
  textarea: textType(100_000, {
    canMask: true,
    operators: LONG_TEXT_OPERATORS,
    sortable: false,
    settings: { rows: LINES, maxRows: LINES, showCount: YES_OR_NO },
  }),
  /** Formatted text as HTML; the server keeps only what is harmless. */
  richText: textType(1_000_000, {
    operators: LONG_TEXT_OPERATORS,
    codec: 'markup',
    isMarkup: true,
    needsRoom: true,
    sortable: false,
    settings: { height: { kind: 'number', whole: true, min: 80, max: 2000 } },
  }),
  /** One line of text with proposals; anything else may be typed as well. */
  suggestion: textType(500, { proposesOnly: true, canMask: true }),
  /** Short texts that anybody may make up. */
  tags: tagsType,
} satisfies Record<string, FieldTypeDefinition>;
