import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, CallAnswer, CallMethod, CallParams, CallPart, FileCall } from '#schemas/wire/call.ts';
import type { CallEntry } from '#schemas/wire/calls/entry.ts';
import { calls } from '#schemas/wire/calls/index.ts';
import type { Envelope } from '../envelope.ts';

interface Parts<Name extends AnyCall> {
  Params: CallParams<Name>;
  Querystring: CallPart<Name, 'query'>;
  Body: CallPart<Name, 'body'>;
}
type Served<Name extends AnyCall> = Name extends FileCall ? FastifyReply : Envelope<CallAnswer<Name>>;

/**
 * Adds the route of a call; what comes with a request is checked by the call's schemas. A file is what the reply was sent.
 *
 * @example serve(app, 'GET /api/message/ReadInfo/:id', { permission: 'session' }, async ({ actor, params }) => success(await openMessage(kernel, actor, params.id)));
 */
export function serve<Name extends AnyCall>(
  app: FastifyInstance, name: Name, config: FastifyContextConfig & { bodyLimit?: number },
  handler: (request: FastifyRequest<Parts<Name>>, reply: FastifyReply) => Served<Name> | Promise<Served<Name>>,
): void {
  const { params, query, body }: CallEntry = calls[name];
  const [method, url = ''] = name.split(' ');
  const { bodyLimit, ...rest } = config;
  app.route<Parts<Name>>({
    method: method as CallMethod, url, config: rest, handler,
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
  });
}
