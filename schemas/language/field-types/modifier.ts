import { systemCode } from './system-value.ts';

/** Who changed the record last; empty until somebody does. */
export const modifier = systemCode('lastModifyUserId', 'user');
