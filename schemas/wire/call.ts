import type { Static, TSchema } from 'typebox';
import type { Calls } from './calls/index.ts';

/** All that are listed. */
export type AnyCall = keyof Calls;
/** Those that answer a file. */
export type FileCall = { [Name in AnyCall]: Calls[Name] extends { file: true } ? Name : never }[AnyCall];
/** Those that answer data. */
export type CallName = Exclude<AnyCall, FileCall>;

export type CallAnswer<Name extends AnyCall> = Calls[Name] extends { answer: infer Schema extends TSchema } ? Static<Schema> : never;
/** As the server reads it. */
export type CallPart<Name extends AnyCall, Part extends 'query' | 'body'> = Calls[Name] extends Record<Part, infer Schema extends TSchema> ? Static<Schema> : unknown;
export type CallParams<Name extends AnyCall> = Calls[Name] extends { params: infer Schema extends TSchema } ? Static<Schema> : Record<ParamName<Name>, string>;

/** What the sender gives: params where the path names some, body and query where there are any. */
export type CallInput<Name extends AnyCall> =
  ([ParamName<Name>] extends [never] ? unknown : { params: Record<ParamName<Name>, string | number> })
  & (Calls[Name] extends { query: TSchema } ? { query?: Given<CallPart<Name, 'query'>> } : unknown)
  & (Calls[Name] extends { body: TSchema } ? { body: CallPart<Name, 'body'> } : unknown)
  & (Calls[Name] extends { multipart: true } ? { multipart: FormData } : unknown);

type Given<Query> = { [Key in keyof Query]?: Query[Key] | undefined };

type ParamName<Path> = Path extends `${string}:${infer Rest}` ? (Rest extends `${infer Name}/${infer More}` ? Name | ParamName<More> : Rest) : never;

/**
 * Method and path of a call, with the params filled in.
 *
 * @example addressOf('GET /api/message/ReadInfo/:id', { id: 'a/b' }) // { method: 'GET', path: '/api/message/ReadInfo/a%2Fb' }
 */
export function addressOf(name: AnyCall, params: Readonly<Record<string, string | number>> = {}): { method: CallMethod; path: string } {
  const [method, pattern = ''] = name.split(' ');
  return { method: method as CallMethod, path: pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')) };
}

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
