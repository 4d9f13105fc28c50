import { formattedText } from './formatted-text.ts';

/** An e-mail address. */
export const email = formattedText('email', { maxLength: 254 });
