import { formattedText } from './formatted-text.ts';

/** A web address; only http and https, so that opening it runs nothing. */
export const url = formattedText('url', { maxLength: 2_000 });
