import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { resolveOutbound } from './outbound-address.ts';
import { tracing } from './tracing/tracing.ts';

export interface OutboundCall {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** An answer that is longer is cut off. */
  maxBytes: number;
  /** Ends the call before its time. */
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Calls an address that an administrator typed: the one that has been looked at is the one that is called, and redirects
 * are not followed. Throws AddressRefused, and whatever keeps the answer from coming. What a trace tells of it is its host, and the
 * other side is told nothing of the trace.
 */
export function callOutbound(call: OutboundCall, allowedHosts: ReadonlySet<string>): Promise<OutboundAnswer> {
  const { method, url } = call;
  return tracing().part(() => ({ name: method, attributes: { 'http.request.method': method, 'server.address': hostOf(url) } }), async (span) => {
    const answer = await callNow(call, allowedHosts);
    span.set('http.response.status_code', answer.status);
    return answer;
  });
}

async function callNow({ url, method, headers, body, timeoutMs, maxBytes, signal }: OutboundCall, allowedHosts: ReadonlySet<string>): Promise<OutboundAnswer> {
  const address = await resolveOutbound(hostOf(url), allowedHosts);
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      headers: { ...headers, ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) },
      signal: signal === undefined ? AbortSignal.timeout(timeoutMs) : AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
      lookup: (_host, options, done) => {
        const family = isIP(address);
        if (options.all === true) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => { if (answer.length < maxBytes) answer += part; });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: textsOf(response.headers), body: answer }));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** The host as `DATA_SOURCE_HOSTS` and the resolver know it: an IPv6 address has no brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function textsOf(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]));
}
