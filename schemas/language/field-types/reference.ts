import { codeType } from './code-value.ts';

/** A record of another model. */
export const reference = codeType({ settings: ['picker', 'searchable'] });
