import { codeType } from './code-value.ts';

/** A province, city, county or street, named by the id of its deepest level. */
export const area = codeType({ settings: ['level'] });
