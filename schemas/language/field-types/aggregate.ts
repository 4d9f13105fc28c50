import { numberType } from './number-value.ts';

/** A number the server computes over the records of a model. Never stored. */
export const aggregate = numberType(2, { storage: 'none', serverFilled: true, sortable: false });
