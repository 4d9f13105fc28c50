import { systemCode } from './system-value.ts';

/** Who created the record. */
export const creator = systemCode('creatorUserId', 'user');
