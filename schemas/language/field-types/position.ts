import { codeType } from './code-value.ts';

/** A position. */
export const position = codeType({ names: 'position' });
