import { proxy } from 'valtio';
import type { Text } from '#schemas/language/documents/text.ts';

/** Titles of the screens that no menu entry names, as far as they have been loaded; by screen code. */
export const screenTitles = proxy<Record<string, Text>>({});
