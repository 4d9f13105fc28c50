import { fileType } from './file-value.ts';

/** Uploaded files. */
export const file = fileType('maxFiles');
