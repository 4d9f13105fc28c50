import { fc } from '@fast-check/vitest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../kernel/testing/test-server.ts';
import { modules } from '../modules/index.ts';
import { quoteName, recordsOf } from '../records/index.ts';
import { hostileBody, hostileText, MEDIA_TYPES } from './testing/hostile-input.ts';

/** Whatever arrives is answered, and never by a fault of the server. `FUZZ_REQUESTS=25000` tries more, `FUZZ_SEED` others. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261123);
const AT_ONCE = 8;

interface Route {
  method: string;
  url: string;
}

let server: TestServer;
const routes: Route[] = [];
/** Of records that are there, by model: what names one gets further than what names none. */
const ids = new Map<string, string[]>();
beforeAll(async () => {
  server = await startTestServer({ seed: true, modules: modules.map((module) => ({
    ...module,
    routes(app, kernel) {
      app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url });
      });
      return module.routes?.(app, kernel);
    },
  })) });
  const { context } = recordsOf(server.kernel);
  for (const code of CODES) {
    const table = context.models.get(code)?.root.table ?? '';
    const { rows } = await server.kernel.pool.query<{ id: string }>(`SELECT id FROM records.${quoteName(table)} ORDER BY id LIMIT 20`);
    ids.set(code, rows.map(({ id }) => id));
  }
});
afterAll(() => server.stop());

const ACCOUNTS = ['admin', 'builder', 'manager'] as const;
const CODES = ['visaChange', 'user', 'billRule', 'visualDesign', 'menu', 'area', 'onlineUser', 'expenseClaim'];

interface Attempt {
  account: (typeof ACCOUNTS)[number];
  route: Route;
  path: string;
  body: string | undefined;
  type: string;
  key: string;
}

/** Halves of characters cannot stand in an address. */
function inAddress(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

/** What stands in the path for an id: of a record that is there, of the model or of any, or anything. */
function place(model: string): fc.Arbitrary<string> {
  const known = ids.get(model)?.concat('none') ?? [...ids.values()].flat();
  return fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: hostileText });
}

/** Route, parameters, query and body of one request. */
function attempts(): fc.Arbitrary<Attempt> {
  return fc.constantFrom(...routes).chain((route) => {
    const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const code = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...CODES) }, { weight: 1, arbitrary: hostileText });
    return fc.record({
      account: fc.constantFrom(...ACCOUNTS),
      parameters: code.chain((model) => fc.tuple(...names.map((name) => (name === 'code' ? fc.constant(model) : place(model))))),
      query: fc.dictionary(fc.constantFrom('currentPage', 'pageSize', 'keyword', 'sort', 'sidx', 'type', 'isTree', 'id', 'filter', 'n', '__proto__'), hostileText, { maxKeys: 3 }),
      body: route.method === 'GET' ? fc.constant(undefined) : hostileBody,
      type: fc.oneof({ weight: 6, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: fc.constantFrom(...MEDIA_TYPES) }),
      key: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: hostileText }),
    }).map(({ account, parameters, query, body, type, key }) => {
      const filled = names.reduce((url, name, at) => url.replace(`:${name}`, inAddress(parameters[at] ?? '')), route.url);
      const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`).join('&');
      return { account, route, path: `${filled}${search === '' ? '' : `?${search}`}`, body, type, key: /^[\x21-\x7e]+$/.test(key) ? key : '' };
    });
  });
}

test('no request is answered by a fault of the server', async () => {
  const tokens = new Map<string, string>();
  const waiting = fc.sample(attempts(), { numRuns: REQUESTS, seed: SEED });
  const faults: string[] = [];
  let answered = 0;

  async function send({ account, route, path, body, type, key }: Attempt): Promise<void> {
    // Some of the requests end sessions.
    const token = tokens.get(account) ?? await server.login(account).catch(() => undefined);
    if (token === undefined) return;
    tokens.set(account, token);
    const response = await fetch(server.url + path, {
      method: route.method,
      headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': type }), ...(key === '' ? {} : { 'idempotency-key': key }) },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    answered += 1;
    if (response.status === 401) tokens.delete(account);
    if (response.status >= 500) faults.push(`${String(response.status)} ${account} ${route.method} ${path} ${type} ${body ?? ''} -> ${text}`.slice(0, 600));
  }

  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let attempt = waiting.pop(); attempt !== undefined; attempt = waiting.pop()) await send(attempt);
  }));
  expect(faults, `FUZZ_SEED=${String(SEED)}\n${faults.join('\n')}`).toEqual([]);
  expect(answered).toBeGreaterThan(REQUESTS * 0.8);
}, 1_800_000);
