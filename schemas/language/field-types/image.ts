import { fileType } from './file-value.ts';

/** Uploaded images. */
export const image = fileType('maxImages');
