import { fixedId } from '../../../module-kit/fixed-id.ts';
import type { RouteCase } from '../rights-matrix.ts';

const models = ['productText'] as const;
/** A text belongs to no branch: who is kept to a part of the records has none of them. */
const record = (): Promise<string> => Promise.resolve(fixedId('productText', 'session:retry'));

/** Texts of the product; they are read and changed as records. */
export const PRODUCT_TEXT_CASES: Record<string, RouteCase> = {
  'POST /api/system/Texts/:id/Actions/PutBack': { models, record, isAlike: true },
};
