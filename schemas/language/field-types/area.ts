import { codeType } from './code-value.ts';

/** A province, city, county or street, named by the id of its deepest level. */
export const area = codeType({ names: 'area', settings: { level: { kind: 'choice', of: [0, 1, 2, 3] } } });
