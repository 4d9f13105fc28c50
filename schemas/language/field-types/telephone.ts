import { formattedText } from './formatted-text.ts';

/** A landline, service or mobile number, with area code and extension. */
export const telephone = formattedText('telephone', { maxLength: 40 });
