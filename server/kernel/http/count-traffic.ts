import type { FastifyInstance } from 'fastify';
import type { Traffic } from '../traffic.ts';

/** Counts what this process answers, with the time that it takes. */
export function countTraffic(app: FastifyInstance, traffic: Traffic): void {
  app.addHook('onResponse', async (_request, reply) => traffic.count(reply.statusCode, reply.elapsedTime));
}
