import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS } from './testing/expected-rights.ts';
import { allMismatches, startMatrix, type Matrix } from './testing/rights-matrix.ts';
import { FORM_READING_CASES } from './testing/route-cases/form-reading.ts';

let matrix: Matrix;
beforeAll(async () => { matrix = await startMatrix(); });
afterAll(() => matrix.stop());

describe('reading online forms, with records of his own and foreign ones', () => {
  it.each(ACCOUNTS)('%s gets what his grants say', async (account) => {
    expect(await allMismatches(matrix, FORM_READING_CASES, account)).toEqual([]);
  });
});
