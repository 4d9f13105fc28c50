import { codeType } from './code-value.ts';

/** One of several choices. */
export const option = codeType({ settings: ['appearance', 'searchable'] });
