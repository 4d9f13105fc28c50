import { textType } from './text-value.ts';
import { SHORT_TEXT, YES_OR_NO } from './setting.ts';

/** One line of text. */
export const text = textType(4_000, { settings: { prefix: SHORT_TEXT, suffix: SHORT_TEXT, clearable: YES_OR_NO, showCount: YES_OR_NO, secret: YES_OR_NO } });
