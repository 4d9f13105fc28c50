import type { FastifyInstance } from 'fastify';
import { personOf } from '../authentication/sessions.ts';
import { AppError } from '../errors.ts';
import { sendError } from './error-handler.ts';
import { countOpenRequests, followRequest, openRequestOf } from './open-requests.ts';
import type { RequestLimits } from './request-limits.ts';

const RETRY_SECONDS = '1';

/**
 * A connection that asks on without reading what it has been answered is told once and closed. To be installed
 * before every other hook: what has come in one piece is counted before anything is done for it.
 */
export function limitConnection(app: FastifyInstance, { perConnection }: RequestLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    followRequest(request, reply);
    const count = countOpenRequests(socket);
    if (count <= perConnection) return done();
    // The refusal closes the connection, so nothing after it is answered.
    if (count > perConnection + 1) return void reply.hijack();
    socket.pause();
    void sendError(
      request, reply.header('connection', 'close').header('retry-after', RETRY_SECONDS),
      new AppError('tooManyRequests', { textKey: 'error.tooManyOnConnection', params: { count: perConnection } }),
    );
  });
}

/** What one person is owed at once, over all his connections to this process. To be installed after the guard. */
export function limitUser(app: FastifyInstance, { perUser }: RequestLimits): void {
  const owed = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const userId = request.session === null ? undefined : personOf(request.session).userId;
    const open = openRequestOf(request);
    if (userId === undefined || open === undefined) return done();
    const count = owed.get(userId) ?? 0;
    if (count >= perUser) {
      reply.header('retry-after', RETRY_SECONDS);
      return done(new AppError('tooManyRequests', { textKey: 'error.tooManyAtOnce', params: { count: perUser } }));
    }
    owed.set(userId, count + 1);
    open.onEnd(() => {
      const left = (owed.get(userId) ?? 1) - 1;
      if (left === 0) owed.delete(userId);
      else owed.set(userId, left);
    });
    done();
  });
}
