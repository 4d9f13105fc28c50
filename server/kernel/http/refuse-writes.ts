import type { FastifyInstance } from 'fastify';
import type { FreeSpace } from '../free-space.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Works although the disk is nearly full: it only reads, or people need it to come and go. */
    whenFull?: boolean;
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * While a disk is nearly full every call is refused that may write, so that none can be forgotten; signing in and
 * reading go on. To be installed after the guard: a user who may not call learns nothing else.
 */
export function refuseWrites(app: FastifyInstance, freeSpace: FreeSpace): void {
  app.addHook('onRequest', async ({ method, routeOptions: { config } }) => {
    // Unknown paths end in the not-found handler.
    if (READING.has(method) || config.whenFull === true || config.permission === undefined || config.permission === 'public') return;
    await freeSpace.require();
  });
}
