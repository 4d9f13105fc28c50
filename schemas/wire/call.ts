import type { Static, TSchema } from 'typebox';
import type { Calls } from './calls/index.ts';

export type CallName = keyof Calls;
export type CallAnswer<Name extends CallName> = Static<Calls[Name]['answer']>;
export type CallPart<Name extends CallName, Part extends 'params' | 'query' | 'body'> =
  Calls[Name] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : unknown;

/** What the sender gives: params where the path names some, body and query where there are any. */
export type CallInput<Name extends CallName> =
  (ParamName<Name> extends never ? unknown : { params: Record<ParamName<Name>, string | number> })
  & (Calls[Name] extends { query: TSchema } ? { query?: Given<CallPart<Name, 'query'>> } : unknown)
  & (Calls[Name] extends { body: TSchema } ? { body: CallPart<Name, 'body'> } : unknown);

type Given<Query> = { [Key in keyof Query]?: Query[Key] | undefined };

type ParamName<Path> = Path extends `${string}:${infer Rest}` ? (Rest extends `${infer Name}/${infer More}` ? Name | ParamName<More> : Rest) : never;

/**
 * Method and path of a call, with the params filled in.
 *
 * @example addressOf('GET /api/message/ReadInfo/:id', { id: 'a/b' }) // { method: 'GET', path: '/api/message/ReadInfo/a%2Fb' }
 */
export function addressOf(name: CallName, params: Readonly<Record<string, string | number>> = {}): { method: CallMethod; path: string } {
  const [method, pattern = ''] = name.split(' ');
  return { method: method as CallMethod, path: pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')) };
}

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
