import { codesType } from './code-value.ts';

/** Several of several choices. */
export const options = codesType({ settings: ['appearance', 'searchable'] });
