import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS } from './testing/expected-rights.ts';
import { allMismatches, startMatrix, type Matrix } from './testing/rights-matrix.ts';
import { FLOW_CASES } from './testing/route-cases/flows.ts';

let matrix: Matrix;
beforeAll(async () => { matrix = await startMatrix(); });
afterAll(() => matrix.stop());

describe('flows', () => {
  it.each(ACCOUNTS)('give %s what grants and tasks say', async (account) => {
    expect(await allMismatches(matrix, FLOW_CASES, account)).toEqual([]);
  });
});
