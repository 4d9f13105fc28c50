import { parseDate } from './date-value.ts';
import { fileType } from './file-value.ts';

/** Types whose value is a list of uploaded files. */
export const files = {
  file: fileType({ tooMany: 'maxFiles' }),
  image: fileType({ tooMany: 'maxImages' }),
  /** Drawn by hand, kept as one picture. */
  signature: fileType({ tooMany: 'maxImages', limit: 1 }),
  /** The picture of a seal, with the day on which it was set. */
  seal: fileType({ tooMany: 'maxImages', limit: 1, notes: { date: parseDate }, shape: 'seal' }),
};
