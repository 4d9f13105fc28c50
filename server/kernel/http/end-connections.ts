import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { RequestLimits } from './request-limits.ts';

/**
 * A server that stops does not wait for connections that ask for nothing. Node ends those that have had an answer, but not those
 * on which no whole request has come yet, such as the ones that browsers open in advance: they would keep it from stopping until
 * it is killed, and its database with it. What is being answered has `lastAnswersMs`, then it is ended too.
 */
export function endConnections(app: FastifyInstance, { lastAnswersMs }: Pick<RequestLimits, 'lastAnswersMs'>): void {
  const sockets = new Set<Socket>();
  /** Answers that a connection is owed; one that has become a WebSocket is left to those who close it in good order. */
  const owed = new Map<Socket, number>();
  let isStopping = false;
  let deadline: NodeJS.Timeout | undefined;

  app.server.on('connection', (socket) => {
    if (isStopping) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      owed.delete(socket);
    });
  });
  app.server.on('upgrade', ({ socket }) => owed.set(socket, Infinity));
  app.server.prependListener('request', ({ socket }, response) => {
    owed.set(socket, (owed.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (owed.get(socket) ?? 1) - 1;
      owed.set(socket, left);
      if (isStopping && left === 0) socket.destroySoon();
    });
  });

  app.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of sockets) if ((owed.get(socket) ?? 0) === 0) socket.destroy();
    deadline = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, lastAnswersMs);
    done();
  });
  app.addHook('onClose', () => clearTimeout(deadline));
}
