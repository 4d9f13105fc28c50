import { systemInstant } from './system-value.ts';

/** When the record was created. */
export const createdTime = systemInstant('creatorTime');
