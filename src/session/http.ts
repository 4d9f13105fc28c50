import type { AxiosInstance, AxiosResponse } from 'axios';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { currentLocale, say } from '#src/i18n/texts.ts';
import { configuration } from './configuration.ts';
import { SESSION_END_CODES, openEnvelope } from './envelope.ts';
import { requestTimeoutMs } from './request-timeout.ts';
import { recoverSession } from './renewal.ts';
import { session } from './session-state.ts';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** JSON body; for GET it goes as query. */
  data?: object | undefined;
  /** Body sent form-encoded instead. */
  form?: Record<string, string>;
  /** Body sent as multipart. */
  multipart?: FormData;
  idempotencyKey?: string;
  /** Asks for another session than that of the page, which is not concerned by the answer. */
  token?: string;
  signal?: AbortSignal | undefined;
  onUploadProgress?: (ratio: number) => void;
}

/** Sign-in and unlock answer for a password, not for the session: their refusals never end it. */
const PASSWORD_PATHS: readonly string[] = ['/api/oauth/Login', '/api/oauth/LoginByCode', '/api/oauth/LoginByScan', '/api/oauth/LoginByPasskey', '/api/oauth/SecondStep/Actions/Verify', '/api/oauth/LockScreen'];

/** Calls the server and gives the envelope's data. Throws DataSourceError; shows nothing itself. */
export function request(call: HttpRequest): Promise<JsonValue> {
  return inSession(call, async () => {
    const { status, data } = await send(call, 'json');
    return openEnvelope({ status, body: data }, say('session:requestFailed'));
  });
}

/** Makes a call again, the same in everything but the session, where that had ended and goes on. */
export async function inSession<Answer>(call: HttpRequest, ask: () => Promise<Answer>): Promise<Answer> {
  const { token } = session;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DataSourceError) || !SESSION_END_CODES.includes(error.code)) throw error;
    if (PASSWORD_PATHS.includes(call.path) || call.token !== undefined) throw error;
    // What was on its way while the session was renewed says nothing of the new one.
    const isRenewed = (token !== null && session.token !== null && session.token !== token) || (await recoverSession(error.message));
    if (!isRenewed) throw error;
    return inSession(call, ask);
  }
}

/** Sends a change. Of a page that is leaving it arrives though the page ends; nobody waits for that answer. At most 64 kB. Throws DataSourceError. */
export async function sendChange(call: Pick<HttpRequest, 'method' | 'path' | 'data'>, isLeaving: boolean): Promise<void> {
  if (isLeaving) sendLeaving(call);
  else await request(call);
}

function sendLeaving({ method = 'POST', path, data }: Pick<HttpRequest, 'method' | 'path' | 'data'>): void {
  void fetch(`${configuration.apiBase}${path}`, {
    method, keepalive: true, headers: { 'content-type': 'application/json', ...headersOf({ path }) }, body: JSON.stringify(data ?? {}),
  }).catch(() => undefined);
}

/** Reads what anybody may, without the client of all other calls: the sign-in page shows before that has come. Throws whatever keeps it from being read. */
export async function readBare<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${configuration.apiBase}${path}`, { headers: headersOf({ path }) });
  return ((await response.json()) as { data: Answer }).data;
}

/** Sends a call and answers whatever comes back, refusals too. Throws DataSourceError where nothing does. */
export async function send(call: HttpRequest, responseType: 'json' | 'blob'): Promise<AxiosResponse<unknown>> {
  const method = call.method ?? 'GET';
  const client = await httpClient();
  try {
    return await client.request<unknown>({
      method,
      url: call.path,
      // The time stamp keeps proxies from answering out of their own memory.
      params: { ...(method === 'GET' ? call.data : undefined), n: Date.now() },
      data: method === 'GET' ? undefined : bodyOf(call),
      headers: headersOf(call),
      timeout: requestTimeoutMs(call.path),
      responseType,
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.onUploadProgress
        ? { onUploadProgress: (event) => call.onUploadProgress?.(event.total ? event.loaded / event.total : 0) }
        : {}),
    });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new DataSourceError(0, say('session:requestFailed'));
  }
}

function bodyOf(call: HttpRequest): object | undefined {
  if (call.form) return new URLSearchParams(call.form);
  return call.multipart ?? call.data;
}

function headersOf(call: HttpRequest): Record<string, string> {
  const token = call.token ?? session.token;
  const language = currentLocale();
  return {
    ...(token ? { Authorization: token } : {}),
    ...(language ? { 'Accept-Language': language } : {}),
    ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
  };
}

let clientPromise: Promise<AxiosInstance> | undefined;

/** The client is fetched beside the page, so that the sign-in form shows without waiting for it. */
function httpClient(): Promise<AxiosInstance> {
  clientPromise ??= import('axios').then(({ create }) =>
    create({
      baseURL: configuration.apiBase,
      // A status is only half the answer: the envelope decides.
      validateStatus: () => true,
      transitional: { silentJSONParsing: true },
    }),
  );
  // A chunk that failed to load is asked for again by the next call.
  clientPromise.catch(() => (clientPromise = undefined));
  return clientPromise;
}
