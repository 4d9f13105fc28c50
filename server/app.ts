import compress from '@fastify/compress';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError } from './kernel/errors.ts';
import { collectMethods, EVERYTHING_ELSE } from './kernel/http/allowed-methods.ts';
import { answerClientError } from './kernel/http/close-with-answer.ts';
import { countTraffic } from './kernel/http/count-traffic.ts';
import { endConnections } from './kernel/http/end-connections.ts';
import { installErrorHandler, sendError } from './kernel/http/error-handler.ts';
import { installJsonBody } from './kernel/http/json-body.ts';
import { limitConnections } from './kernel/http/limit-connections.ts';
import { limitConnection, limitUser } from './kernel/http/limit-requests.ts';
import { loadPage } from './kernel/http/page.ts';
import { refuseWrites } from './kernel/http/refuse-writes.ts';
import { installRequestGuard } from './kernel/http/request-guard.ts';
import { REQUEST_LIMITS } from './kernel/http/request-limits.ts';
import type { RequestLimits } from './kernel/http/request-limits.ts';
import { installRequestLog } from './kernel/http/request-log.ts';
import { installRequestValidation } from './kernel/http/request-validation.ts';
import { installSecurityHeaders } from './kernel/http/security-headers.ts';
import { endSlowBodies } from './kernel/http/slow-bodies.ts';
import { traceRequests } from './kernel/http/trace-requests.ts';
import { uuidv7 } from './kernel/identifier.ts';
import { openModules } from './kernel/install-modules.ts';
import type { Kernel, ModuleManifest } from './kernel/module.ts';
import { installSocketRoute } from './kernel/socket/socket-route.ts';

const MAX_BODY_BYTES = 1_048_576;
/** Below this, compressing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 8192;
const HEADERS_CHECK_MS = 5_000;

/** The HTTP side of one server, ready to listen. Throws when a route does not say what it demands. */
export async function buildApp(kernel: Kernel, modules: readonly ModuleManifest[], limits: RequestLimits = REQUEST_LIMITS): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = kernel.log.child({ part: 'http' });
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: uuidv7,
    // These may say for whom they ask; nobody else may.
    trustProxy: kernel.config.trustedProxies,
    forceCloseConnections: 'idle',
    connectionTimeout: limits.silenceMs,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: HEADERS_CHECK_MS },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 300 },
  });
  limitConnections(app);
  endConnections(app, limits);
  limitConnection(app, limits);
  traceRequests(app, kernel.config);
  endSlowBodies(app, limits);
  installErrorHandler(app, kernel.failures);
  installJsonBody(app);
  installRequestValidation(app);
  await installSecurityHeaders(app, kernel);
  await app.register(compress, { threshold: MIN_COMPRESSED_BYTES, encodings: ['gzip', 'deflate'] });
  const allowedMethods = collectMethods(app);
  installRequestGuard(app, kernel);
  refuseWrites(app, kernel.freeSpace);
  limitUser(app, limits);
  installRequestLog(app, kernel);
  countTraffic(app, kernel.traffic);
  await installSocketRoute(app, kernel);
  const page = await loadPage(app, kernel.config.pageDir, () => ({ marks: kernel.pageMarks, head: [...kernel.pageHead.values()].join('') }));

  app.get(EVERYTHING_ELSE, { config: { permission: 'public' } }, (request, reply) => {
    const sent = page.serve(request, reply);
    return sent === false ? reply.callNotFound() : sent;
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = allowedMethods(request.url.split('?', 1)[0] ?? '');
    if (methods.length === 0) return sendError(request, reply, new AppError('notFound'));
    return sendError(request, reply.header('allow', methods.join(', ')), new AppError('methodNotAllowed'));
  });

  await openModules(app, kernel, modules);
  await app.ready();
  return app;
}
