import { compact, formattedText } from './formatted-text.ts';

/** A mobile number of 11 digits. */
export const mobile = formattedText('mobile', { maxLength: 40, tidy: compact });
