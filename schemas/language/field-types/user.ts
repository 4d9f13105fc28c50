import { codeType } from './code-value.ts';

/** A user of the platform. */
export const user = codeType({ settings: { scope: { kind: 'choice', of: ['all', 'organize', 'department', 'subordinates'] } } });
