import type { WebSocket } from 'ws';
import type { Session } from '../authentication/sessions.ts';

/** One authenticated connection; the route owns it. */
export interface Connection {
  socket: WebSocket;
  session: Session;
  /** As far as is known here; while it is so the connection receives nothing that it has not asked for. */
  isLocked: boolean;
  /** What it is told while its greeting is put together: the greeting may be older, and comes first. */
  held?: SaidByServer[] | undefined;
  /** Of the person's connections; see `SocketPlaces`. */
  place?: string;
}

/** Whatever the server says; it leaves as JSON. */
export interface SaidByServer {
  readonly method: string;
}

/** The connection a message came over, as methods see it: the same object as long as it lives. */
export interface PageConnection {
  /** Where the person is. */
  readonly origin: { readonly ip: string; readonly device: string };
  send<Said extends SaidByServer>(message: Said): void;
  /** Called once when the connection is gone, however it went; at once where it is gone already. */
  onClose(listener: () => void): void;
}

/** What waits here for one reader, beyond what the system takes. */
const MAX_UNREAD_BYTES = 1_048_576;

/** What a method may do with a connection. */
export function pageConnection(connection: Connection): PageConnection {
  const { socket, session: { ip, device } } = connection;
  return {
    origin: { ip, device },
    send: (message) => tell(connection, message),
    onClose(listener) {
      if (socket.readyState === socket.CLOSING || socket.readyState === socket.CLOSED) listener();
      else socket.once('close', listener);
    },
  };
}

/** What the server says without being asked. */
export function tell<Said extends SaidByServer>({ socket, isLocked, held }: Connection, message: Said): void {
  if (isLocked) return;
  if (held) held.push(message);
  else send(socket, message);
}

export function send<Said extends SaidByServer>(socket: WebSocket, message: Said): void {
  if (socket.readyState !== socket.OPEN) return;
  // A reader that takes nothing any more would not read a last message either; its page connects again and asks for the news.
  if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate();
  else socket.send(JSON.stringify(message));
}
