import { textType } from './text-value.ts';

/** A number the server draws from a bill rule when the record is created. */
export const billNumber = textType(200, { serverFilled: true });
