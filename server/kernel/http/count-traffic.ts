import type { FastifyInstance } from 'fastify';
import type { Traffic } from '../traffic.ts';

/** Counts what this process answers, with the time that it takes. */
export function countTraffic(app: FastifyInstance, traffic: Traffic): void {
  app.addHook('onResponse', async (request, reply) => {
    traffic.count({ method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime });
  });
}
