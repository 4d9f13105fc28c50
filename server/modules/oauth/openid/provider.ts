import {
  allowInsecureRequests, type ClientAuth, ClientSecretBasic, ClientSecretPost, type Configuration, customFetch, type CustomFetchOptions, discovery,
  enableNonRepudiationChecks, None,
} from 'openid-client';
import type { Kernel } from '../../../kernel/module.ts';
import { callOutbound, hostOf } from '../../../kernel/outbound-call.ts';
import type { OpenidSettings } from './settings.ts';

const TIMEOUT_SECONDS = 10;
const MAX_ANSWER_BYTES = 524_288;
/** What a provider says of itself hardly changes; its keys are asked for when an unknown one signs. */
const KNOWN_MS = 600_000;

/** Asks the provider of these settings where its ends are. Throws whatever keeps it from answering. */
export type FindProvider = (settings: OpenidSettings) => Promise<Configuration>;

/** Remembers the last answer for some minutes; those who ask at once wait for one. */
export function rememberProvider(kernel: Kernel): FindProvider {
  let known: { key: string; until: number; found: Promise<Configuration> } | undefined;
  return (settings) => {
    const key = JSON.stringify([settings.openidIssuer, settings.openidClientId, settings.openidSecret]);
    if (known !== undefined && known.key === key && known.until > Date.now()) return known.found;
    const asked = { key, until: Date.now() + KNOWN_MS, found: askProvider(kernel, settings) };
    known = asked;
    asked.found.catch(() => { if (known === asked) known = undefined; });
    return asked.found;
  };
}

/** What the provider says of itself, asked now. It is called over HTTPS, but for hosts that `DATA_SOURCE_HOSTS` names. */
export function askProvider({ config: { dataSourceHosts } }: Kernel, { openidIssuer, openidClientId, openidSecret }: OpenidSettings): Promise<Configuration> {
  const allowedHosts = new Set(dataSourceHosts);
  const issuer = new URL(openidIssuer.trim());
  return discovery(issuer, openidClientId.trim(), undefined, openidSecret === '' ? None() : showSecret(openidSecret), {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: (url, options) => fetchOutbound(url, options, allowedHosts),
    execute: [enableNonRepudiationChecks, ...(allowedHosts.has(hostOf(issuer)) ? [allowInsecureRequests] : [])],
  });
}

/** In the header, by which a provider goes that says nothing, or in the body. */
function showSecret(secret: string): ClientAuth {
  return (server, ...call) => {
    const takesHeader = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    return (takesHeader ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...call);
  };
}

async function fetchOutbound(url: string, { method, headers, body }: CustomFetchOptions, allowedHosts: ReadonlySet<string>): Promise<Response> {
  const sent = body === null || body === undefined ? '' : typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined;
  if (sent === undefined) throw new TypeError('A body that is no text');
  const answer = await callOutbound({ url: new URL(url), method, headers, body: sent, timeoutMs: TIMEOUT_SECONDS * 1_000, maxBytes: MAX_ANSWER_BYTES }, allowedHosts);
  const isBare = answer.status === 204 || answer.status === 304;
  return new Response(isBare ? null : answer.body, { status: answer.status, headers: answer.headers });
}
