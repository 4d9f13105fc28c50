import { addressOf, type CallAnswer, type CallInput, type CallName } from '#schemas/wire/call.ts';
import { request } from './http.ts';
import type { HttpRequest } from './http.ts';

/** What every call may have besides its own input. */
export type CallOptions = Pick<HttpRequest, 'idempotencyKey' | 'token' | 'signal'>;

type Arguments<Name extends CallName> = Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name> & CallOptions] : [input: CallInput<Name> & CallOptions];

/**
 * Makes one of the calls that `schemas/wire/calls` lists and gives its answer. Throws DataSourceError; shows nothing.
 *
 * @example const { list } = await call('GET /api/message', { query: { pageSize: 5 } });
 */
export async function call<Name extends CallName>(name: Name, ...[input = {} as never]: Arguments<Name>): Promise<CallAnswer<Name>> {
  const { params, query, body, ...options } = input as CallOptions & { params?: Record<string, string>; query?: object; body?: object };
  // The server keeps to the list, which its tests check.
  return (await request({ ...options, ...addressOf(name, params), data: body ?? query })) as CallAnswer<Name>;
}
