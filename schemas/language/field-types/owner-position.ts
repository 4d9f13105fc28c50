import { givenCode } from './system-value.ts';

/** The first position of whoever created the record, at the time. */
export const ownerPosition = givenCode('position', { filledFrom: 'currentUser.positions' });
