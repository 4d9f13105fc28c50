import { codeType } from './code-value.ts';

/** A department. */
export const department = codeType({ names: 'department' });
