import { addressOf, type AnyCall, type CallAnswer, type CallInput, type CallName, type FileCall } from '#schemas/wire/call.ts';
import { request, sendChange } from './http.ts';
import { requestFile } from './request-file.ts';
import type { HttpRequest } from './http.ts';

/** What every call may have besides its own input. */
type CallOptions = Pick<HttpRequest, 'idempotencyKey' | 'token' | 'signal' | 'onUploadProgress'>;

type Arguments<Name extends AnyCall, Options> = Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name> & Options] : [input: CallInput<Name> & Options];

interface AnyInput extends CallOptions {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  multipart?: FormData;
}

/**
 * Makes one of the calls that `schemas/wire/calls` lists and gives its answer. Throws DataSourceError; shows nothing.
 *
 * @example const { list } = await call('GET /api/message', { query: { pageSize: 5 } });
 */
export async function call<Name extends CallName>(name: Name, ...[input = {} as never]: Arguments<Name, CallOptions>): Promise<CallAnswer<Name>> {
  const { params, query, body, ...options } = input as AnyInput;
  // The server keeps to the list, which its tests check.
  return (await request({ ...options, ...addressOf(name, params), data: body ?? query })) as CallAnswer<Name>;
}

/** Makes a call that answers a file. */
export function callFile<Name extends FileCall>(name: Name, ...[input = {} as never]: Arguments<Name, unknown>): Promise<{ content: Blob; name: string }> {
  const { params, query } = input as AnyInput;
  return requestFile(addressOf(name, params).path, query);
}

/** Sends a change of a page that is leaving: it arrives though the page ends, and nobody waits for the answer. At most 64 kB. */
export function callLeaving<Name extends CallName>(name: Name, { params, body }: CallInput<Name> & { params?: Record<string, string | number>; body: object }): void {
  void sendChange({ ...addressOf(name, params), data: body }, true);
}
