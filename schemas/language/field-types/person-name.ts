import { formattedText } from './formatted-text.ts';

/** A person's name in Chinese characters. */
export const personName = formattedText('personName', { maxLength: 40 });
