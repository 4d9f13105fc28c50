import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS } from './testing/expected-rights.ts';
import { allMismatches, startMatrix, type Matrix } from './testing/rights-matrix.ts';
import { DESIGN_CASES } from './testing/route-cases/designs.ts';
import { LOG_CASES } from './testing/route-cases/logs.ts';
import { MESSAGE_CASES } from './testing/route-cases/messages.ts';
import { RESOURCE_CASES } from './testing/route-cases/resources.ts';
import { RIGHTS_REVIEW_CASES } from './testing/route-cases/rights-reviews.ts';
import { SIGNED_IN_CASES } from './testing/route-cases/signed-in.ts';

let matrix: Matrix;
beforeAll(async () => { matrix = await startMatrix(); });
afterAll(() => matrix.stop());

describe.each(Object.entries({ resource: RESOURCE_CASES, design: DESIGN_CASES, message: MESSAGE_CASES, 'thing of those who are signed in': SIGNED_IN_CASES, 'log entry': LOG_CASES, 'review of rights': RIGHTS_REVIEW_CASES }))(
  'on every %s, of his own and foreign', (_name, cases) => {
    it.each(ACCOUNTS)('%s gets what his grants say', async (account) => {
      expect(await allMismatches(matrix, cases, account)).toEqual([]);
    });
  },
);
