import { codeType } from './code-value.ts';

/** A group of users. */
export const group = codeType({ names: 'userGroup' });
