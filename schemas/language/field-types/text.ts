import { textType } from './text-value.ts';

/** One line of text. */
export const text = textType(4_000, { settings: ['prefix', 'suffix', 'clearable', 'showCount', 'secret', 'scan'] });
