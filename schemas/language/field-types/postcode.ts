import { compact, formattedText } from './formatted-text.ts';

/** A postcode of 6 digits. */
export const postcode = formattedText('postcode', { maxLength: 20, tidy: compact });
