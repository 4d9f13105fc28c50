import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallAnswer, CallMethod, CallName, CallPart } from '#schemas/wire/call.ts';
import type { CallEntry } from '#schemas/wire/calls/entry.ts';
import { calls } from '#schemas/wire/calls/index.ts';
import type { Envelope } from '../envelope.ts';

export type CallRequest<Name extends CallName> = FastifyRequest<{
  Params: CallPart<Name, 'params'>; Querystring: CallPart<Name, 'query'>; Body: CallPart<Name, 'body'>;
}>;

/**
 * Adds the route of a call; what comes with a request is checked by the call's schemas.
 *
 * @example serve(app, 'GET /api/message/ReadInfo/:id', { permission: 'session' }, async ({ actor, params }) => success(await openMessage(kernel, actor, params.id)));
 */
export function serve<Name extends CallName>(
  app: FastifyInstance, name: Name, config: FastifyContextConfig & { bodyLimit?: number },
  handler: (request: CallRequest<Name>, reply: FastifyReply) => Envelope<CallAnswer<Name>> | Promise<Envelope<CallAnswer<Name>>>,
): void {
  const { params, query, body }: CallEntry = calls[name];
  const [method, url = ''] = name.split(' ');
  const { bodyLimit, ...rest } = config;
  app.route<{ Params: CallPart<Name, 'params'>; Querystring: CallPart<Name, 'query'>; Body: CallPart<Name, 'body'> }>({
    method: method as CallMethod, url, config: rest, handler,
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
  });
}
