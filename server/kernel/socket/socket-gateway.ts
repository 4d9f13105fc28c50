import type { Logger } from 'pino';
import { Type } from 'typebox';
import type { Locale } from '#schemas/language/documents/text.ts';
import { CLOSED_BY_LIMIT, CLOSED_BY_LOCK, CLOSED_BY_SESSION } from '#schemas/wire/socket.ts';
import type { SocketMessage } from '#schemas/wire/socket.ts';
import type { Sessions, SessionState } from '../authentication/sessions.ts';
import type { Bus } from '../bus.ts';
import type { Transaction } from '../database.ts';
import { ERROR_CODES } from '../errors.ts';
import type { ErrorName } from '../errors.ts';
import { translate } from '../messages/translate.ts';
import { send, tell } from './page-connection.ts';
import type { Connection, SaidByServer } from './page-connection.ts';
import { createSocketGreetings } from './socket-greetings.ts';
import type { SocketGreetings } from './socket-greetings.ts';
import { createSocketMethods, defineSocketMethod } from './socket-methods.ts';
import type { SocketMethods } from './socket-methods.ts';
import { MAX_SOCKETS_OF_USER, type SocketPlaces } from './socket-places.ts';

/** Live connections of signed-in users, on all processes together. */
export interface SocketGateway {
  /** Reaches every connection of these users. Keep it small: ids and counts, below 7 kB. */
  push(userIds: string[], message: SocketMessage, trx?: Transaction): Promise<void>;
  /** Reaches the connections that these users have on this process, for a module that carries its own news from one to the other. */
  reachHere<Said extends SaidByServer>(userIds: readonly string[], message: Said): void;
  /** Whether one of these users has a connection on this process. */
  isHere(userIds: readonly string[]): boolean;
  /** Reaches every connection of this process. */
  broadcast(message: SocketMessage): void;
  /** Users who have a connection to this process. */
  usersHere(): string[];
  /** Reaches every connection of one user to this process, each in its language. */
  tellUser<Said extends SaidByServer>(userId: string, messageIn: (locale: Locale) => Said): void;
  close(): void;
}

export interface SocketRegistry extends SocketGateway {
  /** What pages may call. */
  readonly methods: SocketMethods;
  /** What a fresh connection is told in `initMessage` beside the zeros. */
  readonly greetings: SocketGreetings;
  /** Greets a fresh connection, or says why it may not be and closes it. */
  add(connection: Connection): Promise<void>;
  remove(connection: Connection): void;
}

/** As long as a lost message may delay the end of a session. */
const SWEEP_MS = 800;
const BEAT_MS = 3_000;
const CHANNEL = 'socket';
const SERVER_ERROR = 1011;

const NO_NEWS = {
  onlineUsers: [], unreadNums: [], unreadNoticeCount: 0, noticeDefaultText: '', noticeDefaultTime: null,
  unreadMessageCount: 0, messageDefaultText: '', messageDefaultTime: null,
};

/** Keeps the connection through proxies that end silent ones. */
const heartCheck = defineSocketMethod({
  call: { method: 'heartCheck', maxBytes: 1_024, message: Type.Object({}) },
  permission: 'session',
  whenLocked: true,
  handle: () => Promise.resolve({ method: 'heartCheck' }),
});

export function createSocketGateway({ bus, sessions, places, log }: { bus: Bus; sessions: Sessions; places: SocketPlaces; log: Logger }): SocketRegistry {
  const connections = new Set<Connection>();
  const methods = createSocketMethods();
  methods.define(heartCheck);
  const greetings = createSocketGreetings(log);
  let changes = 0;

  const unsubscribe = [
    bus.subscribe(CHANNEL, (payload) => {
      const { userIds, message } = payload as { userIds: string[]; message: SocketMessage };
      for (const connection of connections) if (userIds.includes(connection.session.actor.userId)) tell(connection, message);
    }),
    sessions.onChange(({ sessionIds = [], isLocked }) => {
      changes += 1;
      // At once: what is pushed after the lock comes after this message.
      for (const connection of connections) if (isLocked !== undefined && sessionIds.includes(connection.session.id)) setLocked(connection, isLocked);
      void sweep();
    }),
    bus.onGap(() => void sweep()),
  ];
  const timers = [setInterval(() => void sweep(), SWEEP_MS), setInterval(() => void places.beat().catch(() => undefined), BEAT_MS)];
  for (const timer of timers) timer.unref();

  /** Ends the connections of sessions that have ended and finds the locked ones, no matter who did it and whether or not we were told. */
  async function sweep(): Promise<void> {
    if (connections.size === 0) return;
    const asked = changes;
    // When the database does not answer now, the next sweep asks again.
    const states = await sessions.loadStates([...connections].map(({ session }) => session.id)).catch(() => new Map<string, SessionState>());
    for (const connection of connections) {
      const state = states.get(connection.session.id);
      if (state?.ended !== undefined) dismiss(connection, state.ended);
      // An answer that is older than the last message knows less than it.
      else if (state !== undefined && asked === changes) setLocked(connection, state.isLocked);
    }
  }

  function setLocked(connection: Connection, isLocked: boolean): void {
    if (connection.isLocked === isLocked) return;
    connection.isLocked = isLocked;
    // What it has missed it can ask for again, as after a connection that was lost.
    if (!isLocked) void welcome(connection).catch(() => undefined);
  }

  async function welcome(connection: Connection): Promise<void> {
    connection.held ??= [];
    const news = await greetings.greet(connection.session.actor);
    const { held = [] } = connection;
    connection.held = undefined;
    tell(connection, { method: 'initMessage', ...NO_NEWS, ...news });
    for (const message of held) tell(connection, message);
  }

  function dismiss(connection: Connection, reason: ErrorName): void {
    const { key, code } = ERROR_CODES[reason];
    end(connection, { method: 'logout', code, msg: translate(connection.session.actor.locale, key) }, CLOSED_BY_SESSION);
  }

  function end(connection: Connection, message: SocketMessage, code: number): void {
    connections.delete(connection);
    send(connection.socket, message);
    connection.socket.close(code, 'see the message before');
  }

  return {
    methods,
    greetings,
    push: (userIds, message, trx) => bus.publish(CHANNEL, { userIds, message }, trx),
    reachHere(userIds, message) {
      for (const connection of connections) if (userIds.includes(connection.session.actor.userId)) tell(connection, message);
    },
    isHere: (userIds) => [...connections].some(({ session }) => userIds.includes(session.actor.userId)),
    broadcast(message) {
      for (const connection of connections) tell(connection, message);
    },
    usersHere: () => [...new Set([...connections].map(({ session }) => session.actor.userId))],
    tellUser(userId, messageIn) {
      for (const connection of connections) if (connection.session.actor.userId === userId) tell(connection, messageIn(connection.session.actor.locale));
    },
    async add(connection) {
      const { socket, session: { actor } } = connection;
      const refuse = (name: ErrorName, key: string, params: Record<string, number>, code: number): void =>
        end(connection, { method: 'error', code: ERROR_CODES[name].code, msg: translate(actor.locale, key, params) }, code);
      connection.held = [];
      connections.add(connection);
      // What is remembered of a session may be older than its end or its lock.
      await sweep();
      if (!connections.has(connection)) return;
      if (connection.isLocked) return refuse('forbidden', 'error.locked', {}, CLOSED_BY_LOCK);
      const place = await places.take(actor.userId).catch((error: unknown) => {
        connections.delete(connection);
        socket.close(SERVER_ERROR);
        throw error;
      });
      if (place === undefined) return refuse('tooManyRequests', 'socket.tooMany', { max: MAX_SOCKETS_OF_USER }, CLOSED_BY_LIMIT);
      connection.place = place;
      // It may have gone meanwhile, and nobody would give back its place.
      if (socket.readyState !== socket.OPEN) this.remove(connection);
      else await welcome(connection);
    },
    remove(connection) {
      connections.delete(connection);
      // A place that is not given back now is free when the process is.
      if (connection.place !== undefined) void places.leave(connection.place).catch(() => undefined);
    },
    close() {
      for (const timer of timers) clearInterval(timer);
      for (const stop of unsubscribe) stop();
    },
  };
}
