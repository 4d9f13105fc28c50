import { textType } from './text-value.ts';

/** One line of text with proposals; anything else may be typed as well. */
export const suggestion = textType(500, { proposesOnly: true });
