import { systemInstant } from './system-value.ts';

/** When the record was last changed; empty until it is. */
export const modifiedTime = systemInstant('lastModifyTime');
