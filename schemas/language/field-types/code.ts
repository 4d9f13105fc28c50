import { formattedText } from './formatted-text.ts';

/** Letters, digits and dots; no dot at either end. */
export const code = formattedText('code', { maxLength: 200 });
