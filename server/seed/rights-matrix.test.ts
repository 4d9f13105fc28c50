import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ButtonPermission, RoutePermission } from '../kernel/route-permission.ts';
import { startTestServer, type TestServer } from '../kernel/testing/test-server.ts';
import { modules } from '../modules/index.ts';
import { ACCOUNTS, holds, sees, type Account } from './testing/expected-rights.ts';
import { ROUTE_TABLE, type RouteRule } from './testing/route-table.ts';
import { createTargets, TARGET_MODELS, type Side, type Targets } from './testing/targets.ts';

interface Route {
  method: string;
  url: string;
  permission: RoutePermission;
}

let server: TestServer;
let targets: Targets;
const routes: Route[] = [];
const tokens = new Map<Account, string>();
/** Their handlers decide about one's own things only. */
const OWN_ROUTES = new Set(['GET /api/business/ProjectMember/authentication/:id']);

beforeAll(async () => {
  server = await startTestServer({ seed: true, modules: modules.map((module) => ({
    name: module.name,
    register(app, kernel) {
      app.addHook('onRoute', ({ method, url, config }) => {
        for (const one of [method].flat()) {
          if (one !== 'HEAD' && config?.permission !== undefined) routes.push({ method: one, url, permission: config.permission });
        }
      });
      return module.register(app, kernel);
    },
  })) });
  targets = createTargets(server);
  for (const account of ACCOUNTS) tokens.set(account, await server.login(account));
});
afterAll(() => server.stop());

/** The status this account should get; several where the record's own state also has a say. */
function expectedStatus(account: Account, model: string, side: Side, { button, also, verb }: RouteRule): number[] {
  if (!holds(account, model, button) || (also !== undefined && !holds(account, model, also))) return [403];
  const needsRecord = verb !== 'list' && verb !== 'create' && verb !== 'ask' && verb !== 'upload';
  if (needsRecord && !sees(account, model, side)) return [404];
  switch (verb) {
    case 'create': return [422];
    case 'update': return [409];
    // No file comes with it.
    case 'upload': return [415];
    case 'ask': return [200, 400, 404, 409, 422];
    case 'operation': return model === 'projectInfo' ? [200, 409] : [200];
    default: return [200];
  }
}

async function call(account: Account, { method, url }: Route, model: string, side: Side, rule: RouteRule): Promise<number> {
  const isDestroyed = ['remove', 'batchRemove', 'operation'].includes(rule.verb) && holds(account, model, rule.button);
  const id = url.includes(':id') || url.includes(':recordId') || url.includes(':objectId') || rule.verb === 'batchRemove' || rule.verb === 'batchRead'
    ? await (isDestroyed ? targets.fresh(model, side) : targets.standing(model, side)) : '';
  const path = url.replace(':code', model).replace(/:(id|recordId|objectId)/, id).replace(':projectName', encodeURIComponent('工程')).replace(':file', 'client.ts');
  const body = { create: {}, update: { version: -1 }, batchRemove: { ids: [id] }, batchRead: { ids: [id] } }[rule.verb as 'create'] ?? rule.body;
  return (await server.request(method, path, { token: tokens.get(account), ...(body === undefined ? {} : { body }) })).status;
}

/** Every way in which the route's answers differ from what the grants say. */
async function mismatches(account: Account, route: Route, rule: RouteRule): Promise<string[]> {
  const found: string[] = [];
  for (const model of rule.model === undefined ? TARGET_MODELS : [rule.model]) {
    for (const side of ['own', 'foreign'] as const) {
      const expected = expectedStatus(account, model, side, rule);
      const status = await call(account, route, model, side, rule);
      if (!expected.includes(status)) found.push(`${account} ${route.method} ${route.url} ${model} ${side}: ${String(status)}, expected ${expected.join(' or ')}`);
    }
  }
  return found;
}

const buttonsOf = (permission: Exclude<RoutePermission, string>): readonly ButtonPermission[] => ('anyOf' in permission ? permission.anyOf : [permission]);
const keyOf = ({ method, url }: Route): string => `${method} ${url}`;

describe('rights of the demo accounts', () => {
  it('has a rule for every route whose rights the records decide', () => {
    const unknown = routes.filter((route) => route.permission === 'records' && ROUTE_TABLE[keyOf(route)] === undefined && !OWN_ROUTES.has(keyOf(route)));
    expect(unknown.map(keyOf), 'add the route to testing/route-table.ts').toEqual([]);
  });

  it('answers nobody without a session', async () => {
    const open: string[] = [];
    for (const route of routes.filter(({ permission }) => permission !== 'public')) {
      const path = route.url.replace(/:\w+/g, 'x');
      if ((await server.request(route.method, path)).status !== 401) open.push(keyOf(route));
    }
    expect(open).toEqual([]);
  });

  it.each(ACCOUNTS)('%s gets what his grants say, on every route and record', async (account) => {
    const found: string[] = [];
    for (const route of routes) {
      const rule = ROUTE_TABLE[keyOf(route)];
      if (rule !== undefined && route.permission !== 'session') found.push(...(await mismatches(account, route, rule)));
    }
    expect(found).toEqual([]);
  }, 240_000);

  it.each(ACCOUNTS.filter((account) => account !== 'admin'))('%s is refused on every other route he has no button for', async (account) => {
    const found: string[] = [];
    for (const route of routes.filter((one) => ROUTE_TABLE[keyOf(one)] === undefined)) {
      const { permission } = route;
      const isRefused = permission === 'administrator' || (typeof permission === 'object' && !buttonsOf(permission).some(({ model, button }) => holds(account, model, button)));
      if (!isRefused) continue;
      const { status } = await server.request(route.method, route.url.replace(/:\w+/g, 'x'), { token: tokens.get(account), body: route.method === 'GET' ? undefined : {} });
      if (status !== 403) found.push(`${account} ${keyOf(route)}: ${String(status)}`);
    }
    expect(found).toEqual([]);
  });
});
