import { fileType } from './file-value.ts';
import { parseDate } from './date-value.ts';

const file = fileType('maxImages', { date: parseDate });

/** The picture of a seal, with the day on which it was set. */
export const seal: typeof file = {
  ...file,
  check: (value, field) => file.check?.(value, { ...field, maxCount: 1 }),
};
