import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { Locale } from '#schemas/language/documents/text.ts';
import { formatIssue } from '#schemas/language/messages.ts';
import { personOf } from '../authentication/sessions.ts';
import { AppError, ERROR_CODES } from '../errors.ts';
import type { ErrorName } from '../errors.ts';
import { isEnvelope } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import type { Failure, Failures } from '../failures.ts';
import { translate } from '../messages/translate.ts';
import { describeDevice } from './device.ts';
import { localeOf } from './request-locale.ts';

/** What goes wrong leaves as an envelope in the reader's language; nothing of the inside leaks. */
export function installErrorHandler(app: FastifyInstance, failures: Failures): void {
  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const known = toAppError(error, localeOf(request));
    if (known.errorName === 'internal') {
      request.log.error({ err: error, requestId: request.id }, 'request failed');
      failures.tell({ ...originOf(request), error });
    }
    return sendError(request, reply, known);
  });

  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (isEnvelope(payload) && payload.code === 200 && payload.msg === '') {
      return { ...payload, msg: translate(localeOf(request), 'ok') };
    }
    return payload;
  });
}

function originOf(request: FastifyRequest): Omit<Failure, 'error'> {
  const { id, ip, method, session, headers } = request;
  const url = (request.url.split('?', 1)[0] ?? '').slice(0, 500);
  return { requestId: id, userId: session === null ? null : personOf(session).userId, ip, device: describeDevice(headers['user-agent']), method, url };
}

/** Answers with the envelope of an error. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const entry = ERROR_CODES[error.errorName];
  const params = { requestId: request.id, ...error.params };
  const msg = error.message !== '' ? error.message : translate(localeOf(request), error.textKey ?? entry.key, params);
  const envelope: Envelope = { code: entry.code, msg, data: error.data };
  return reply.status(entry.status).type('application/json; charset=utf-8').send(envelope);
}

/** Fastify's own errors and ajv's findings, as the catalogue names them. */
export function toAppError(error: FastifyError | AppError, locale: Locale): AppError {
  if (error instanceof AppError) return error;
  if (error.validation !== undefined) {
    const isBody = error.validationContext === 'body';
    return new AppError(isBody ? 'validation' : 'badRequest', { data: { errors: error.validation.map((found) => toIssue(found, locale)) } });
  }
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError) {
    return new AppError('badRequest', { textKey: 'error.invalidJson' });
  }
  // A value that PostgreSQL cannot hold, such as a NUL character or a number beyond its type, came from the request.
  if (error.code?.startsWith(DATA_EXCEPTION)) return new AppError('badRequest', { cause: error });
  // So many ask at once that this one found no connection in time; nothing has been done.
  if (error.message === NO_CONNECTION) return new AppError('unavailable', { cause: error });
  if (error.statusCode === undefined && MULTIPART_FAULT.test(error.message)) return new AppError('badRequest', { textKey: 'error.invalidMultipart', cause: error });
  return new AppError(BY_STATUS[error.statusCode ?? 500] ?? 'internal', { cause: error });
}

/** Class of SQLSTATE. */
const DATA_EXCEPTION = '22';

/** What the pool of connections says of a wait that was too long; its error carries no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** What the parser of multipart bodies says of one without a boundary or cut off; its errors carry no code. */
const MULTIPART_FAULT = /^(?:Multipart: Boundary not found|Unexpected end of multipart data|Part terminated early due to unexpected end of multipart data)$/;

const BY_STATUS: Record<number, ErrorName> = {
  400: 'badRequest', 403: 'forbidden', 404: 'notFound', 405: 'methodNotAllowed',
  406: 'tooLarge', 413: 'tooLarge', 414: 'tooLarge', 415: 'unsupportedMedia', 429: 'tooManyRequests',
};

/** In our words: those of the validator are in one language, for programmers. */
export function toIssue(found: Pick<FastifySchemaValidationError, 'instancePath' | 'keyword' | 'params'>, locale: Locale): { path: string; rule: string; message: string } {
  const { missingProperty, additionalProperty } = found.params as { missingProperty?: string; additionalProperty?: string };
  const below = found.instancePath.slice(1).replaceAll('/', '.');
  const key = missingProperty ?? additionalProperty;
  const path = [below, key].filter((part) => part !== undefined && part !== '').join('.');
  const rule = found.keyword === 'additionalProperties' ? 'unknownField' : found.keyword;
  return { path, rule, message: formatIssue({ rule: rule === 'required' || rule === 'unknownField' ? rule : 'invalid' }, locale) };
}
