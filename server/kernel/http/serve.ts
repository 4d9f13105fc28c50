import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, CallAnswer, CallMethod, CallName, CallParams, CallPart, FileCall } from '#schemas/wire/call.ts';
import type { CallEntry } from '#schemas/wire/calls/entry.ts';
import { calls } from '#schemas/wire/calls/index.ts';
import type { Envelope } from '../envelope.ts';

interface Parts<Name extends AnyCall> {
  Params: CallParams<Name>;
  Querystring: CallPart<Name, 'query'>;
  Body: CallPart<Name, 'body'>;
}
export type CallRequest<Name extends AnyCall> = FastifyRequest<Parts<Name>>;

type Config = FastifyContextConfig & { bodyLimit?: number };

/**
 * Adds the route of a call; what comes with a request is checked by the call's schemas.
 *
 * @example serve(app, 'GET /api/message/ReadInfo/:id', { permission: 'session' }, async ({ actor, params }) => success(await openMessage(kernel, actor, params.id)));
 */
export function serve<Name extends CallName>(
  app: FastifyInstance, name: Name, config: Config, handler: (request: CallRequest<Name>, reply: FastifyReply) => Envelope<CallAnswer<Name>> | Promise<Envelope<CallAnswer<Name>>>,
): void {
  addRoute(app, name, config, handler);
}

/** Adds the route of a call that answers a file. */
export function serveFile<Name extends FileCall>(
  app: FastifyInstance, name: Name, config: Config, handler: (request: CallRequest<Name>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  addRoute(app, name, config, handler);
}

function addRoute<Name extends AnyCall>(app: FastifyInstance, name: Name, config: Config, handler: (request: CallRequest<Name>, reply: FastifyReply) => unknown): void {
  const { params, query, body }: CallEntry = calls[name];
  const [method, url = ''] = name.split(' ');
  const { bodyLimit, ...rest } = config;
  app.route<Parts<Name>>({
    method: method as CallMethod, url, config: rest, handler,
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
  });
}
