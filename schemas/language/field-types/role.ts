import { codeType } from './code-value.ts';

/** A role. */
export const role = codeType({ names: 'role' });
