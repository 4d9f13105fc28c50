import autocannon from 'autocannon';

/** What one subject is asked in one case. */
export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Another body for each request where it is a function. */
  body?: object | (() => object);
}

/** As many clients as the peers were measured with. */
const CONNECTIONS = 20;

/** Requests a second; throws where one is refused. */
export async function measureLoad(name: string, { url, method = 'POST', headers = {}, body }: Load, seconds: number): Promise<number> {
  const next = typeof body === 'function' ? body : undefined;
  const result = await autocannon({
    url, method, connections: CONNECTIONS, duration: seconds,
    headers: { ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(next !== undefined ? { requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, body: JSON.stringify(next()) }) }] }
      : body !== undefined && { body: JSON.stringify(body) }),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${String(result.non2xx)} refused, ${String(result.errors)} failed`);
  return result.requests.average;
}
