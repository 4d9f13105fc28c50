import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, routesWithout, startMatrix, type Matrix } from './testing/rights-matrix.ts';
import { ROUTE_CASES } from './testing/route-cases/all.ts';

let matrix: Matrix;
beforeAll(async () => { matrix = await startMatrix(); });
afterAll(() => matrix.stop());

describe('the rights of routes', () => {
  it('are tried on every route there is', () => {
    expect(routesWithout(matrix.routes, ROUTE_CASES), 'add the route to testing/route-cases').toEqual([]);
  });

  it('are nobody\'s without a session', async () => {
    const open: string[] = [];
    for (const route of matrix.routes.filter(({ permission }) => permission !== 'public')) {
      const { status } = await matrix.server.request(route.method, route.url.replace(/:\w+/g, 'x'));
      if (status !== 401) open.push(`${keyOf(route)}: ${String(status)}`);
    }
    expect(open).toEqual([]);
  });
});
