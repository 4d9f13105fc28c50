import i18next from 'i18next';
import { subscribeKey } from 'valtio/vanilla/utils';
import { CLOSED_BY_LIMIT, CLOSED_BY_LOCK, CLOSED_BY_SESSION } from '#schemas/wire/socket.ts';
import { configuration } from './configuration.ts';
import { recoverSession } from './renewal.ts';
import { session } from './session-state.ts';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

type Push = { [key: string]: unknown } & { method: string };

const listeners = new Map<string, Set<(push: Push) => void>>();
const readyListeners = new Set<() => void>();
let say: ((message: object) => void) | undefined;

/** Hears what the server pushes under a method. Returns how to stop. */
export function onPush(method: string, listener: (push: Push) => void): () => void {
  const set = listeners.get(method) ?? new Set();
  listeners.set(method, set.add(listener));
  return () => void set.delete(listener);
}

/** Called whenever the server has taken the connection, first or again; at once when it already has. Returns how to stop. */
export function onPushReady(listener: () => void): () => void {
  readyListeners.add(listener);
  if (say) listener();
  return () => void readyListeners.delete(listener);
}

/** Says something to the server; without a connection it is lost: who needs it says it again in `onPushReady`. */
export function sendPush(message: Push): void {
  say?.(message);
}

/**
 * Listens for what the server pushes for as long as the user is signed in; `logout` says that the session is over.
 * A lost connection is taken up again with growing pauses, behind a locked screen not before it is unlocked.
 * Returns how to stop.
 */
export function openPushSocket(token: string): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_RETRY_MS;
  let isStopped = false;

  function connect(): void {
    timer = undefined;
    // The server takes no connection of a locked session.
    if (session.isLocked) return;
    const present = new WebSocket(socketAddress());
    socket = present;
    present.addEventListener('open', () => present.send(JSON.stringify({ method: 'OnConnection', token, mobileDevice: false })));
    present.addEventListener('message', (event) => {
      // What a session that was replaced still hears is over with it.
      if (isStopped) return;
      const push = receivePush(event.data);
      if (push?.method !== 'initMessage') return;
      // Only now: one that is opened and then refused is no success.
      pauseMs = FIRST_RETRY_MS;
      say = (message) => {
        if (present.readyState === WebSocket.OPEN) present.send(JSON.stringify({ token, ...message }));
      };
      readyListeners.forEach((listener) => listener());
    });
    present.addEventListener('close', ({ code }) => {
      socket = undefined;
      say = undefined;
      // The session is over: another one opens a connection of its own.
      if (isStopped || code === CLOSED_BY_SESSION) return;
      // Before somebody unlocks or closes another page there is nothing to be had.
      timer = setTimeout(connect, code === CLOSED_BY_LIMIT || code === CLOSED_BY_LOCK ? LONGEST_RETRY_MS : pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS);
    });
  }

  const stopLock = subscribeKey(session, 'isLocked', (isLocked) => {
    if (isLocked || socket !== undefined) return;
    clearTimeout(timer);
    connect();
  });
  // A moment later: an effect that is run and undone at once leaves no half-open connection behind.
  timer = setTimeout(connect, 0);
  return () => {
    isStopped = true;
    say = undefined;
    stopLock();
    clearTimeout(timer);
    socket?.close();
  };
}

/** Acts on one message of the server and hands it on; what is not understood is left alone. */
export function receivePush(data: unknown): Push | undefined {
  const push = parsePush(data);
  if (push?.method === 'logout') {
    void recoverSession(typeof push['msg'] === 'string' && push['msg'] ? push['msg'] : i18next.t('session:loginExpired'));
  }
  if (push) listeners.get(push.method)?.forEach((listener) => listener(push));
  return push;
}

function parsePush(data: unknown): Push | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const push: unknown = JSON.parse(data);
    return push !== null && typeof push === 'object' && 'method' in push && typeof push.method === 'string' ? (push as Push) : undefined;
  } catch {
    return undefined;
  }
}

function socketAddress(): string {
  const base = new URL(configuration.apiBase || '/', location.href);
  base.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
  base.pathname = configuration.websocketPath;
  return base.href;
}
