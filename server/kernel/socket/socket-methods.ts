import type { Static, TObject } from 'typebox';
import type { SocketCall, SocketMessage } from '#schemas/wire/socket.ts';
import type { Actor } from '../actor.ts';
import type { Session, Sessions } from '../authentication/sessions.ts';
import { AppError } from '../errors.ts';
import { ACTING_REFUSED } from '../http/acting-reads.ts';
import { toIssue } from '../http/error-handler.ts';
import { isAllowed } from '../is-allowed.ts';
import type { PermissionChecker } from '../permission-checker.ts';
import type { RoutePermission } from '../route-permission.ts';
import type { PageConnection } from './page-connection.ts';
import { compileSchema } from './compile-schema.ts';
import { createRateLimit } from './rate-limit.ts';

/** What the server does when a page calls one method over its connection. */
export interface SocketMethod<Schema extends TObject = TObject> {
  /** Name, size and shape of the message; it stands in `schemas/wire`, where the page finds it, too. */
  readonly call: SocketCall<Schema>;
  /** As a route demands it. */
  readonly permission: Exclude<RoutePermission, 'public'>;
  /** Works although the session's screen is locked. */
  readonly whenLocked?: boolean;
  /** Never called for a session that has been ended, by another process either, in the moment before this one hears of it. */
  readonly onlyWhenLiving?: boolean;
  /** So many of one person's calls are taken on a process; the others are answered with 429. */
  readonly limit?: { perSecond: number; burst: number };
  /** What it returns goes back to the same connection. An `AppError` is answered as `{ method: 'error' }`. */
  handle(asked: AskedOverSocket<Schema>): Promise<SocketMessage | undefined>;
}

export interface AskedOverSocket<Schema extends TObject> {
  actor: Actor;
  message: Static<Schema>;
  connection: PageConnection;
}

/** A method, with the type of its message. */
export function defineSocketMethod<Schema extends TObject>(method: SocketMethod<Schema>): SocketMethod {
  return Object.freeze(method);
}

/** One frame of a page, read but not yet judged. */
export interface Frame {
  method: string;
  token: string;
  bytes: number;
  message: Record<string, unknown>;
}

/** All methods, by name. */
export interface SocketMethods {
  /** Throws where another method has the name. */
  define(method: SocketMethod): void;
  /** Whether pages may say this; other names come from outside. */
  knows(name: string): boolean;
  /** Calls one after everything about the frame has been checked; throws an `AppError` otherwise. */
  call(frame: Frame, by: { session: Session; connection: PageConnection; permissions: PermissionChecker; sessions: Pick<Sessions, 'requireLiving'> }): Promise<SocketMessage | undefined>;
}

/** Said once by each connection, before anything else. */
export const SIGN_IN = 'OnConnection';

export function createSocketMethods(): SocketMethods {
  const methods = new Map<string, { method: SocketMethod; check: ReturnType<typeof compileSchema>; mayCall: (userId: string) => boolean }>();
  return {
    define(method) {
      const { method: name } = method.call;
      if (name === SIGN_IN || methods.has(name)) throw new Error(`The socket method ${name} is defined twice`);
      methods.set(name, { method, check: compileSchema(method.call.message), mayCall: limitOfPeople(method.limit) });
    },
    knows: (name) => name === SIGN_IN || methods.has(name),
    async call(frame, { session, connection, permissions, sessions }) {
      const { actor } = session;
      if (session.acting !== undefined) throw new AppError('forbidden', { textKey: ACTING_REFUSED });
      if (frame.method === SIGN_IN) throw new AppError('badRequest');
      const found = methods.get(frame.method);
      if (session.isLocked && found?.method.whenLocked !== true) throw new AppError('forbidden', { textKey: 'error.locked' });
      if (found === undefined) throw new AppError('notFound');
      const { method, check, mayCall } = found;
      if (frame.bytes > method.call.maxBytes) throw new AppError('tooLarge');
      if (!(await isAllowed(permissions, actor, method.permission))) throw new AppError('forbidden');
      if (!mayCall(actor.userId)) throw new AppError('tooManyRequests');
      const faults = check(frame.message);
      if (faults.length > 0) throw new AppError('badRequest', { data: { errors: faults.map((fault) => toIssue(fault, actor.locale)) } });
      if (method.onlyWhenLiving === true) await sessions.requireLiving(session.id);
      return method.handle({ actor, message: frame.message, connection });
    },
  };
}

/** More people than these are not remembered one by one; all are allowed a burst again. */
const MAX_REMEMBERED = 10_000;

/** The same limit for each person, whatever connections he calls over. */
function limitOfPeople(limit: SocketMethod['limit']): (userId: string) => boolean {
  const people = new Map<string, () => boolean>();
  return (userId) => {
    if (limit === undefined) return true;
    const known = people.get(userId);
    if (known !== undefined) return known();
    if (people.size >= MAX_REMEMBERED) people.clear();
    const mayCall = createRateLimit(limit);
    people.set(userId, mayCall);
    return mayCall();
  };
}
