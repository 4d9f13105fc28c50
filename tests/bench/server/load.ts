import autocannon from 'autocannon';

/** What one subject is asked in one case. */
export interface Load {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Another body for each request where it is a function. */
  body?: object | (() => object);
  /** Another path for each request. */
  path?: () => string;
}

/** As many clients as the peers were measured with. */
const CONNECTIONS = 20;
const PACED = { clients: 5, perSecond: 50 };

/** Requests a second; throws where one is refused. */
export async function measureLoad(name: string, load: Load, seconds: number): Promise<number> {
  return (await run(name, load, CONNECTIONS, { duration: seconds })).requests.average;
}

/** Requests a second of so many requests, for what can be asked only once; throws where one is refused. */
export async function measureAmount(name: string, load: Load, amount: number): Promise<number> {
  const began = performance.now();
  await run(name, load, CONNECTIONS, { amount });
  return amount / ((performance.now() - began) / 1_000);
}

/** Loads at the same time, each with its own clients; answers how long the slowest hundredth of each took, milliseconds. */
export async function measureTogether(name: string, loads: readonly { load: Load; clients: number }[], seconds: number): Promise<number[]> {
  const results = await Promise.all(loads.map(({ load, clients }) => run(name, load, clients, { duration: seconds })));
  return results.map(({ latency }) => latency.p99);
}

/** Requests at an even pace that leaves the server idle in between; answers how long the slowest hundredth took, milliseconds. */
export async function measurePaced(name: string, load: Load, seconds: number): Promise<number> {
  return (await run(name, load, PACED.clients, { duration: seconds, overallRate: PACED.perSecond })).latency.p99;
}

async function run(name: string, { url, method = 'POST', headers = {}, body, path }: Load, connections: number, pace: Pick<autocannon.Options, 'duration' | 'amount' | 'overallRate'>): Promise<autocannon.Result> {
  const next = typeof body === 'function' ? body : undefined;
  const result = await autocannon({
    url, method, connections, ...pace,
    headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
    ...(next !== undefined || path !== undefined
      ? { requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...(path && { path: path() }), ...(body !== undefined && { body: JSON.stringify(next ? next() : body) }) }) }] }
      : body !== undefined && { body: JSON.stringify(body) }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${String(result.non2xx)} refused, ${String(result.errors)} failed: ${JSON.stringify(result.statusCodeStats)}`);
  return result;
}
