import { codeType } from './code-value.ts';

/** A user of the platform. */
export const user = codeType({ names: 'user', settings: { scope: { kind: 'choice', of: ['all', 'organize', 'department', 'subordinates'] } } });
