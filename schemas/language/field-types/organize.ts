import { codeType } from './code-value.ts';

/** An organisation. */
export const organize = codeType({ names: 'organize' });
