import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Span } from '../tracing/told.ts';
import { tracing } from '../tracing/tracing.ts';
import { openRequestOf } from './open-requests.ts';

const spans = new WeakMap<FastifyRequest, { span: Span; end(): void }>();

/**
 * Tells of each request: its method, the pattern of its route, its status and the id that the page shows beside an error; never its
 * path, its query or anything it brings. To be installed right after the limit of a connection, which follows requests.
 */
export function traceRequests(app: FastifyInstance, { isTraced = false }: Config): void {
  if (!isTraced) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers, routeOptions: { url: route } } = request;
    const span = tracing().begin(() => ({
      name: route === undefined ? method : `${method} ${route}`, kind: 'server', traceparent: textOf(headers['traceparent']),
      attributes: { 'http.request.method': method, ...(route !== undefined && { 'http.route': route }), 'office.request_id': id },
    }));
    let isEnded = false;
    const end = (): void => {
      if (isEnded) return;
      isEnded = true;
      if (reply.raw.headersSent) span.set('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.fail(new ServerFault(reply.statusCode));
      span.end();
    };
    spans.set(request, { span, end });
    openRequestOf(request)?.onEnd(end);
    span.run(done);
  });
  // What reads a body is called by the connection, which knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const known = spans.get(request);
    if (known === undefined) done();
    else known.span.run(done);
  });
}

/** Ends what is told of a request before its connection ends, which may be days later. */
export function endTrace(request: FastifyRequest): void {
  spans.get(request)?.end();
}

class ServerFault extends Error {
  readonly code: string;

  constructor(status: number) {
    super();
    this.code = String(status);
  }
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
