import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { Envelope } from '../envelope.ts';
import { ERROR_CODES } from '../errors.ts';
import type { ErrorName } from '../errors.ts';
import { translate } from '../messages/translate.ts';
import { openRequestsOf } from './open-requests.ts';
import { localeOf } from './request-locale.ts';

/** Time for the other side to read why. */
const LINGER_MS = 1_000;
const DEFAULT_LOCALE: Locale = 'zh-CN';

/** Ends a connection in the middle of a request, with an envelope that says why where an answer is still possible. */
export function closeWithAnswer(socket: Socket, reason: ErrorName): void {
  const [only, ...more] = openRequestsOf(socket);
  const isAnswered = only?.reply.raw.headersSent === true;
  if (!socket.writable || isAnswered || more.length > 0) return void socket.destroy();
  const { code, status, key } = ERROR_CODES[reason];
  const envelope: Envelope = { code, msg: translate(only === undefined ? DEFAULT_LOCALE : localeOf(only.request), key), data: null };
  const body = JSON.stringify(envelope);
  socket.end([
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8', `content-length: ${String(Buffer.byteLength(body))}`, 'connection: close', '', body,
  ].join('\r\n'));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** For what cannot be read as a request at all, or does not arrive in time. */
export function answerClientError(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  this.log.trace({ err: error }, 'client error');
  closeWithAnswer(socket, REASONS[error.code ?? ''] ?? 'badRequest');
}

const REASONS: Record<string, ErrorName> = { ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout', HPE_HEADER_OVERFLOW: 'tooLarge' };
