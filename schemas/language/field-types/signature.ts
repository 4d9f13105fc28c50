import { fileType } from './file-value.ts';

const file = fileType('maxImages');

/** A signature drawn by hand, kept as one picture. */
export const signature: typeof file = {
  ...file,
  check: (value, field) => file.check?.(value, { ...field, maxCount: 1 }),
};
