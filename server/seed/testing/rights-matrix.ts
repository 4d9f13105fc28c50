import { sql } from 'kysely';
import type { RoutePermission } from '../../kernel/route-permission.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { modules } from '../../modules/index.ts';
import { unitId } from '../demo/company-ids.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { addBranchAccount, BRANCH_ACCOUNT } from './branch-account.ts';
import { holds, sees, type Account } from './expected-rights.ts';
import { createTargets, type Side, type Targets } from './targets.ts';

export interface Route {
  method: string;
  url: string;
  permission: RoutePermission;
}

/** One request of one account about a record of one side. */
export interface Call {
  account: Account;
  model: string;
  side: Side;
  /** Of the record it is about; empty where the route's case names none. */
  id: string;
  matrix: Matrix;
}

type Maybe<T> = T | Promise<T>;

/** What is sent to a route, and what it may answer. */
export interface RouteCase {
  /** Absent: it is tried once, as the path says nothing of records. */
  models?: readonly string[];
  /** What a route for `records` takes: buttons of the model (`read`: seeing it), or of another one as `model:button`. */
  needs?: readonly string[];
  /** The record it is about: one that stays, one that may be lost, a design in use, or one that the case makes. */
  record?: 'standing' | 'fresh' | 'design' | ((call: Omit<Call, 'id'>) => Promise<string>);
  /** Places in the path beside `:code` and the id of the record. */
  path?: Record<string, string> | ((call: Call) => Maybe<Record<string, string>>);
  query?(call: Call): string;
  body?(call: Call): unknown;
  /** What a user who holds the button gets on a record he sees; 200. A list is there for everybody who may see it. */
  answer?: number | ((call: Call) => number);
  /** What he gets on a record that he does not see; 404. */
  unseen?: number | ((call: Call) => number);
  /** An answer of 200 tells of the record: to those who see it, to everybody (with these keys and no others), or to nobody. */
  tells?: 'seen' | 'nobody' | { everybody: readonly string[] };
  /** Whether an answer tells of the record; by its id. */
  isTold?(data: unknown, call: Call): Maybe<boolean>;
  /** What is sent has nothing to do with a side: it is tried once. */
  isAlike?: true;
  /** Ends or locks the session it comes with. */
  ownSession?: true;
}

export interface Matrix {
  server: TestServer;
  targets: Targets;
  routes: readonly Route[];
  /** As an account; as the administrator when absent. */
  ask<T = Record<string, unknown>>(method: string, path: string, body?: unknown, account?: Account): Promise<{ status: number; code: number; data: T }>;
  /** Every way in which a route's answers to an account differ from what they should be. */
  mismatches(route: Route, routeCase: RouteCase, account: Account): Promise<string[]>;
  /** What would be sent to a route, with everything made that it is about. */
  prepare(route: Route, routeCase: RouteCase, model: string): Promise<{ address: string; body: unknown }>;
  stop(): Promise<void>;
}

const SIDES = ['own', 'foreign'] as const;
/** Designs that are in use; the second one is made to belong to the other branch. */
const DESIGNS = { own: fixedId('design', 'leaveRequest'), foreign: fixedId('design', 'supplier') } as const;

export async function startMatrix(): Promise<Matrix> {
  const routes: Route[] = [];
  // Each account starts work on every model, however slowly it is done.
  const server = await startTestServer({ seed: true, quotas: { waitingTasks: 1_000 }, modules: modules.map((module) => ({
    ...module,
    routes(app, kernel) {
      app.addHook('onRoute', ({ method, url, config }) => {
        for (const one of [method].flat()) {
          if (one !== 'HEAD' && config?.permission !== undefined) routes.push({ method: one, url, permission: config.permission });
        }
      });
      return module.routes?.(app, kernel);
    },
  })) });
  await addBranchAccount(server);
  await sql`update records.sys_visual_design set owner_organize_id = ${unitId('HX.XN.SJ')} where id = ${DESIGNS.foreign}`.execute(server.kernel.db);
  await sql`update records.sys_user set owner_organize_id = organize_id`.execute(server.kernel.db);
  const tokens = new Map<Account, Promise<string>>();
  const signIn = (account: Account): Promise<string> => server.login(account === 'branch' ? BRANCH_ACCOUNT : account);
  const tokenOf = (account: Account): Promise<string> => {
    const known = tokens.get(account) ?? signIn(account);
    tokens.set(account, known);
    return known;
  };
  const targets = createTargets(server);
  const matrix: Matrix = {
    server, targets, routes,
    ask: async (method, path, body, account = 'admin') =>
      server.request(method, path, { token: await tokenOf(account), ...(body === undefined ? {} : { body }) }),
    async mismatches(route, routeCase, account) {
      const found: string[] = [];
      for (const model of routeCase.models ?? ['']) {
        for (const side of SIDES.slice(0, routeCase.isAlike === true || (routeCase.record === undefined && routeCase.body === undefined) ? 1 : 2)) {
          const fault = await compare(route, routeCase, { account, model, side, id: '', matrix });
          if (fault !== undefined) found.push(`${account} ${route.method} ${route.url} ${model} ${side}: ${fault}`);
        }
      }
      return found;
    },
    async prepare(route, routeCase, model) {
      const blank: Call = { account: 'admin', model, side: 'own', id: '', matrix };
      const call = { ...blank, id: await recordOf(routeCase, blank, true) };
      return { body: await routeCase.body?.(call), address: await addressOf(route, routeCase, call) };
    },
    stop: () => server.stop(),
  };
  return matrix;

  async function compare(route: Route, routeCase: RouteCase, blank: Call): Promise<string | undefined> {
    const { account, model, side } = blank;
    const isAllowed = allows(route, routeCase, account, model);
    const isSeen = model === '' || sees(account, model, side);
    const call = { ...blank, id: await recordOf(routeCase, blank, isAllowed && isSeen) };
    const token = routeCase.ownSession === true ? await signIn(account) : await tokenOf(account);
    const body: unknown = await routeCase.body?.(call);
    const answer = await server.request(route.method, await addressOf(route, routeCase, call), { token, ...(body === undefined ? {} : { body }) });
    const isAbout = routeCase.record !== undefined && routeCase.tells === undefined;
    const expected = !isAllowed ? 403 : isAbout && !isSeen ? numberOf(routeCase.unseen ?? 404, call) : numberOf(routeCase.answer ?? 200, call);
    if (answer.status !== expected || answer.code !== expected) {
      return `${String(answer.status)}/${String(answer.code)} ${JSON.stringify(answer.data).slice(0, 160)}, expected ${String(expected)}`;
    }
    return answer.status === 200 && routeCase.tells !== undefined ? tellsWrong(routeCase, answer.data, call, isSeen) : undefined;
  }

  async function recordOf({ record }: RouteCase, call: Call, isReached: boolean): Promise<string> {
    const { model, side } = call;
    if (typeof record === 'function') return record(call);
    if (record === 'design') return DESIGNS[side];
    // What is refused leaves the record as it is.
    if (record === 'fresh' && isReached) return targets.fresh(model, side);
    return record === undefined ? '' : targets.standing(model, side);
  }
}

function numberOf(answer: number | ((call: Call) => number), call: Call): number {
  return typeof answer === 'function' ? answer(call) : answer;
}

/** What the route declares, or its case says where the records decide. */
function allows({ permission }: Route, { needs = [] }: RouteCase, account: Account, model: string): boolean {
  if (permission === 'administrator') return account === 'admin';
  if (typeof permission === 'object') {
    const anyOf = 'anyOf' in permission ? permission.anyOf : [permission];
    if (!anyOf.some((one) => holds(account, one.model, one.button))) return false;
  }
  return needs.every((need) => {
    const [first = '', second] = need.split(':');
    return second === undefined ? holds(account, model, first) : holds(account, first, second);
  });
}

async function addressOf({ url }: Route, routeCase: RouteCase, call: Call): Promise<string> {
  const given = typeof routeCase.path === 'function' ? await routeCase.path(call) : routeCase.path;
  const places: Record<string, string> = { code: call.model, ...(call.id === '' ? {} : { id: call.id, recordId: call.id, objectId: call.id }), ...given };
  const path = url.replace(/:(\w+)/g, (place, name: string) => (places[name] === undefined ? place : encodeURIComponent(places[name])));
  if (path.includes('/:')) throw new Error(`The case of ${url} fills in ${Object.keys(places).join(', ')} only`);
  return `${path}${routeCase.query === undefined ? '' : `?${routeCase.query(call)}`}`;
}

async function tellsWrong({ tells, isTold }: RouteCase, data: unknown, call: Call, isSeen: boolean): Promise<string | undefined> {
  if (typeof tells === 'object') {
    const [entry] = entriesOf(data, call.id);
    const keys = entry === undefined ? [] : Object.keys(entry).sort();
    return keys.join() === [...tells.everybody].sort().join() ? undefined : `tells ${keys.join()}, expected ${[...tells.everybody].sort().join()}`;
  }
  const told = await (isTold ?? ((answer, { id }) => JSON.stringify(answer ?? null).includes(id)))(data, call);
  const expected = tells === 'seen' && isSeen;
  return told === expected ? undefined : `tells ${told ? '' : 'nothing '}of the record, expected ${expected ? '' : 'nothing'}`;
}

/** Objects with the id, wherever they stand in an answer. */
function entriesOf(data: unknown, id: string): Record<string, unknown>[] {
  if (data === null || typeof data !== 'object') return [];
  const own = !Array.isArray(data) && (data as Record<string, unknown>)['id'] === id ? [data as Record<string, unknown>] : [];
  return [...own, ...Object.values(data).flatMap((value) => entriesOf(value, id))];
}

/** Routes without an entry in the table, by name. */
export function routesWithout(routes: readonly Route[], cases: Readonly<Record<string, RouteCase>>): string[] {
  return routes.filter(({ permission }) => permission !== 'public').map(keyOf).filter((key) => cases[key] === undefined);
}

export const keyOf = ({ method, url }: Route): string => `${method} ${url}`;

/** Every way in which an account is answered otherwise than it should be, on the routes of a table. */
export async function allMismatches(matrix: Matrix, cases: Readonly<Record<string, RouteCase>>, account: Account): Promise<string[]> {
  const found: string[] = [];
  for (const route of matrix.routes) {
    const routeCase = cases[keyOf(route)];
    if (routeCase !== undefined) found.push(...await matrix.mismatches(route, routeCase, account));
  }
  return found;
}
