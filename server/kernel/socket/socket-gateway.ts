import type { WebSocket } from 'ws';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../actor.ts';
import type { Session, Sessions } from '../authentication/sessions.ts';
import type { Bus } from '../bus.ts';
import type { Transaction } from '../database.ts';
import { ERROR_CODES } from '../errors.ts';
import type { ErrorName } from '../errors.ts';
import { translate } from '../messages/translate.ts';

export type SocketMessage = { [key: string]: JsonValue } & { method: string };

/** The connection a message came over: the same object as long as it lives. */
export interface SocketLine {
  send(message: SocketMessage): void;
  /** Called once when the connection is gone, however it went; at once where it is gone already. */
  onClose(listener: () => void): void;
}

/** Answers one method of the page; what it returns goes back to the same connection. */
export type SocketHandler = (actor: Actor, message: SocketMessage, line: SocketLine) => Promise<SocketMessage | undefined>;

/** Live connections of signed-in users, on all processes together. */
export interface SocketGateway {
  /** Adds a method; the frame's token has been checked when the handler runs. */
  handle(method: string, handler: SocketHandler): void;
  /** What a fresh connection is told in `initMessage` beside the zeros; the last one set wins. */
  setGreeting(greeting: (actor: Actor) => Promise<{ [key: string]: JsonValue }>): void;
  /** Reaches every connection of these users. Keep it small: ids and counts, below 7 kB. */
  push(userIds: string[], message: SocketMessage, trx?: Transaction): Promise<void>;
  /** Reaches every connection of this process. */
  broadcast(message: SocketMessage): void;
  close(): void;
}

/** One authenticated connection; the route owns it. */
export interface Connection {
  socket: WebSocket;
  session: Session;
}

export interface SocketRegistry extends SocketGateway {
  readonly handlers: ReadonlyMap<string, SocketHandler>;
  add(connection: Connection): Promise<void>;
  remove(connection: Connection): void;
}

/** As long as a lost message may delay the end of a session. */
const SWEEP_MS = 800;
const CHANNEL = 'socket';
export const CLOSED_BY_SESSION = 4001;

const NO_NEWS = {
  onlineUsers: [], unreadNums: [], unreadNoticeCount: 0, noticeDefaultText: '', noticeDefaultTime: null,
  unreadMessageCount: 0, messageDefaultText: '', messageDefaultTime: null,
};

export function createSocketGateway(bus: Bus, sessions: Sessions): SocketRegistry {
  const connections = new Set<Connection>();
  const handlers = new Map<string, SocketHandler>([['heartCheck', () => Promise.resolve({ method: 'heartCheck' })]]);
  let greet: (actor: Actor) => Promise<{ [key: string]: JsonValue }> = () => Promise.resolve({});

  const unsubscribe = [
    bus.subscribe(CHANNEL, (payload) => {
      const { userIds, message } = payload as { userIds: string[]; message: SocketMessage };
      for (const { socket, session } of connections) if (userIds.includes(session.actor.userId)) send(socket, message);
    }),
    sessions.onChange(() => void sweep()),
    bus.onGap(() => void sweep()),
  ];
  const timer = setInterval(() => void sweep(), SWEEP_MS);
  timer.unref();

  /** Ends the connections of sessions that have ended, whoever ended them and whether or not we were told. */
  async function sweep(): Promise<void> {
    if (connections.size === 0) return;
    const ids = [...connections].map(({ session }) => session.id);
    // When the database does not answer now, the next sweep asks again.
    const ended = await sessions.findEnded(ids).catch(() => new Map<string, ErrorName>());
    for (const connection of connections) {
      const reason = ended.get(connection.session.id);
      if (reason !== undefined) dismiss(connection, reason);
    }
  }

  function dismiss(connection: Connection, reason: ErrorName): void {
    connections.delete(connection);
    const { key, code } = ERROR_CODES[reason];
    send(connection.socket, { method: 'logout', code, msg: translate(connection.session.actor.locale, key) });
    connection.socket.close(CLOSED_BY_SESSION, 'session ended');
  }

  return {
    handlers,
    handle(method, handler) {
      if (handlers.has(method)) throw new Error(`The socket method ${method} is defined twice`);
      handlers.set(method, handler);
    },
    setGreeting(greeting) {
      greet = greeting;
    },
    push: (userIds, message, trx) => bus.publish(CHANNEL, { userIds, message }, trx),
    broadcast(message) {
      for (const { socket } of connections) send(socket, message);
    },
    async add(connection) {
      connections.add(connection);
      send(connection.socket, { method: 'initMessage', ...NO_NEWS, ...(await greet(connection.session.actor)) });
      // It may have ended between the check and now.
      await sweep();
    },
    remove: (connection) => void connections.delete(connection),
    close() {
      clearInterval(timer);
      for (const stop of unsubscribe) stop();
    },
  };
}

/** What a handler may do with a connection. */
export function lineOf(socket: WebSocket): SocketLine {
  return {
    send: (message) => send(socket, message),
    onClose(listener) {
      if (socket.readyState === socket.CLOSING || socket.readyState === socket.CLOSED) listener();
      else socket.once('close', listener);
    },
  };
}

export function send(socket: WebSocket, message: SocketMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}
