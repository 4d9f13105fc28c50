import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { CLOSED_BY_SESSION } from '#schemas/wire/socket.ts';
import { readToken } from '../authentication/sessions.ts';
import { AppError, ERROR_CODES } from '../errors.ts';
import type { ErrorName } from '../errors.ts';
import { localeOf } from '../http/request-locale.ts';
import { translate } from '../messages/translate.ts';
import type { Kernel } from '../module.ts';
import { createRateLimit } from './rate-limit.ts';
import { lineOf, send } from './socket-gateway.ts';
import type { Connection, SocketLine, SocketMessage } from './socket-gateway.ts';

const MAX_FRAME_BYTES = 65_536;
/** A connection that has not said who it is by then is closed. */
const SIGN_IN_MS = 10_000;
const PING_MS = 30_000;
const POLICY_VIOLATION = 1008;

/** `/api/message/websocket`: JSON frames, each with a `method` and the token of the session. */
export async function installSocketRoute(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(websocket, { options: { maxPayload: MAX_FRAME_BYTES } });
  app.get(
    '/api/message/websocket',
    {
      websocket: true,
      // The first frame signs in; a header cannot be set by a page.
      config: { permission: 'public' },
      preValidation: async (request) => {
        if (!isSameOrigin(request)) throw new AppError('forbidden');
      },
    },
    (socket, request) => serve(kernel, socket, request),
  );
}

function isSameOrigin({ headers }: FastifyRequest): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

function serve(kernel: Kernel, socket: WebSocket, request: FastifyRequest): void {
  const locale = localeOf(request);
  const mayPass = createRateLimit({ perSecond: 20, burst: 40 });
  let connection: Connection | undefined;
  let line: SocketLine | undefined;
  let isAlive = true;
  // Frames are answered in the order they came.
  let queue = Promise.resolve();

  const signIn = setTimeout(() => {
    if (connection === undefined) socket.close(POLICY_VIOLATION, 'not signed in');
  }, SIGN_IN_MS);
  const ping = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS);

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(signIn);
    clearInterval(ping);
    if (connection !== undefined) kernel.sockets.remove(connection);
  });
  socket.on('message', (data, isBinary) => {
    if (!mayPass()) return refuse('tooManyRequests');
    if (isBinary) return refuse('badRequest');
    const text = (data as Buffer).toString('utf8');
    queue = queue.then(() => receive(text)).catch((error: unknown) => fail(error));
  });

  async function receive(text: string): Promise<void> {
    const message = parse(text);
    if (message === undefined) return refuse('badRequest');
    const session = await kernel.sessions.load(readToken(typeof message['token'] === 'string' ? message['token'] : ''));
    if (connection === undefined || line === undefined) {
      if (message.method !== 'OnConnection') return refuse('invalidToken');
      connection = { socket, session, isLocked: session.isLocked };
      line = lineOf(connection);
      return kernel.sockets.add(connection);
    }
    if (session.id !== connection.session.id) throw new AppError('invalidToken');
    if (session.isLocked && message.method !== 'heartCheck') return refuse('forbidden');
    const handler = kernel.sockets.handlers.get(message.method);
    if (handler === undefined) return refuse(message.method === 'OnConnection' ? 'badRequest' : 'notFound');
    const answer = await handler(session.actor, message, line);
    if (answer !== undefined) send(socket, answer);
  }

  function refuse(reason: ErrorName): void {
    const { code, key } = ERROR_CODES[reason];
    send(socket, { method: 'error', code, msg: translate(locale, key) });
  }

  function fail(error: unknown): void {
    const name = error instanceof AppError ? error.errorName : 'internal';
    const { code, key, status } = ERROR_CODES[name];
    if (name === 'internal') request.log.error({ err: error }, 'socket');
    if (status !== 401) return refuse(name);
    send(socket, { method: 'logout', code, msg: translate(locale, key) });
    socket.close(CLOSED_BY_SESSION, 'not signed in');
  }
}

function parse(text: string): SocketMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isMessage = typeof value === 'object' && value !== null && 'method' in value && typeof value.method === 'string';
    return isMessage ? (value as SocketMessage) : undefined;
  } catch {
    return undefined;
  }
}
