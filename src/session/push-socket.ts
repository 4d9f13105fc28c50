import i18next from 'i18next';
import { configuration } from './configuration.ts';
import { endSession } from './session-end.ts';

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Listens for what the server pushes for as long as the user is signed in; `logout` ends the session.
 * A lost connection is taken up again with growing pauses. Returns how to stop.
 */
export function openPushSocket(token: string): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_RETRY_MS;
  let isStopped = false;

  function connect(): void {
    socket = new WebSocket(socketAddress());
    socket.addEventListener('open', () => {
      pauseMs = FIRST_RETRY_MS;
      socket?.send(JSON.stringify({ method: 'OnConnection', token, mobileDevice: false }));
    });
    socket.addEventListener('message', (event) => receivePush(event.data));
    socket.addEventListener('close', () => {
      if (isStopped) return;
      timer = setTimeout(connect, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_RETRY_MS);
    });
  }

  // A moment later: an effect that is run and undone at once leaves no half-open connection behind.
  timer = setTimeout(connect, 0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}

/** Acts on one message of the server; what is not understood is left alone. */
export function receivePush(data: unknown): void {
  if (typeof data !== 'string') return;
  let push: unknown;
  try {
    push = JSON.parse(data);
  } catch {
    return;
  }
  if (push === null || typeof push !== 'object' || !('method' in push)) return;
  if (push.method === 'logout') {
    endSession('msg' in push && typeof push.msg === 'string' && push.msg ? push.msg : i18next.t('session:loginExpired'));
  }
}

function socketAddress(): string {
  const base = new URL(configuration.apiBase || '/', location.href);
  base.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
  base.pathname = configuration.websocketPath;
  return base.href;
}
