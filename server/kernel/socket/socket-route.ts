import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { CLOSED_BY_SESSION, MAX_FRAME_BYTES } from '#schemas/wire/socket.ts';
import type { SocketRefusal } from '#schemas/wire/socket.ts';
import { readToken } from '../authentication/sessions.ts';
import { AppError, ERROR_CODES } from '../errors.ts';
import { ACTING_REFUSED } from '../http/acting-reads.ts';
import { isTooDeep } from '../http/json-body.ts';
import { localeOf } from '../http/request-locale.ts';
import { endTrace } from '../http/trace-requests.ts';
import { translate } from '../messages/translate.ts';
import type { Kernel } from '../module.ts';
import type { Span, ToldWhole } from '../tracing/told.ts';
import { tracing } from '../tracing/tracing.ts';
import { createRateLimit } from './rate-limit.ts';
import { pageConnection, send } from './page-connection.ts';
import type { Connection, PageConnection } from './page-connection.ts';
import { SIGN_IN } from './socket-methods.ts';
import type { Frame } from './socket-methods.ts';

/** A connection that has not said who it is by then is closed. */
const SIGN_IN_MS = 10_000;
const PING_MS = 30_000;
const POLICY_VIOLATION = 1008;
/** Of a method's name, in the answer that refuses it. */
const MAX_METHOD_LENGTH = 100;

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
  endTrace(request);
  const locale = localeOf(request);
  const mayPass = createRateLimit({ perSecond: 20, burst: 40 });
  let connection: Connection | undefined;
  let page: PageConnection | undefined;
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
    if (!mayPass()) return refuse(new AppError('tooManyRequests'));
    if (isBinary) return refuse(new AppError('badRequest'));
    const text = (data as Buffer).toString('utf8');
    queue = queue.then(() => tracing().whole(toldFrame, (span) => receive(text, span)));
  });

  const toldFrame = (): ToldWhole => ({ name: 'socket', kind: 'server', attributes: { 'office.request_id': request.id } });

  async function receive(text: string, span: Span): Promise<void> {
    let frame: Frame | undefined;
    try {
      frame = readFrame(text);
      if (kernel.sockets.methods.knows(frame.method)) span.rename(`socket ${frame.method}`);
      await answer(frame);
    } catch (error) {
      if (!(error instanceof AppError)) {
        span.fail(error);
        request.log.error({ err: error, requestId: request.id }, 'socket');
      }
      refuse(error instanceof AppError ? error : new AppError('internal'), frame?.method);
    }
  }

  async function answer(frame: Frame): Promise<void> {
    const session = await kernel.sessions.load(readToken(frame.token));
    // What comes over a connection is personal, and a person who has one is here.
    if (session.acting !== undefined) return tellRefusal(new AppError('forbidden', { textKey: ACTING_REFUSED }), frame.method);
    if (connection === undefined || page === undefined) {
      if (frame.method !== SIGN_IN) return tellRefusal(new AppError('invalidToken'), frame.method);
      connection = { socket, session, isLocked: session.isLocked };
      page = pageConnection(connection);
      return kernel.sockets.add(connection);
    }
    if (session.id !== connection.session.id) throw new AppError('invalidToken');
    const said = await kernel.sockets.methods.call(frame, { session, connection: page, permissions: kernel.permissions, sessions: kernel.sessions });
    if (said !== undefined) send(socket, said);
  }

  /** A token that does not count ends the connection; anything else is the matter of one frame. */
  function refuse(error: AppError, method?: string): void {
    const { code, key, status } = ERROR_CODES[error.errorName];
    if (status !== 401) return tellRefusal(error, method);
    send(socket, { method: 'logout', code, msg: translate(locale, key) });
    socket.close(CLOSED_BY_SESSION, 'not signed in');
  }

  function tellRefusal({ errorName, textKey, params, message, data }: AppError, method?: string): void {
    const { code, key } = ERROR_CODES[errorName];
    const refusal: SocketRefusal = {
      method: 'error', code, msg: message !== '' ? message : translate(locale, textKey ?? key, { requestId: request.id, ...params }),
      ...(method === undefined ? {} : { of: method.slice(0, MAX_METHOD_LENGTH) }), ...errorsOf(data),
    };
    send(socket, { ...refusal });
  }
}

/** Throws where the text is no frame; nothing that recurses sees one that is too deep. */
function readFrame(text: string): Frame {
  if (isTooDeep(text)) throw new AppError('badRequest', { textKey: 'error.tooDeep' });
  const { method, token, ...message } = objectOf(text);
  if (typeof method !== 'string') throw new AppError('badRequest');
  return { method, token: typeof token === 'string' ? token : '', bytes: Buffer.byteLength(text), message };
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    throw new AppError('badRequest', { textKey: 'error.invalidJson' });
  }
  throw new AppError('badRequest');
}

/** What a method or the check of its message found, in the shape of the envelope's `data.errors`. */
function errorsOf(data: unknown): Pick<SocketRefusal, 'errors'> {
  const holder = data as { errors?: NonNullable<SocketRefusal['errors']> } | null;
  return holder?.errors === undefined ? {} : { errors: holder.errors };
}
