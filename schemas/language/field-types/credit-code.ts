import { compactCapitals, formattedText } from './formatted-text.ts';

/** Unified social credit code of an organisation, 18 characters with its check. */
export const creditCode = formattedText('creditCode', { maxLength: 40, tidy: compactCapitals });
