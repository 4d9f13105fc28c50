import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { readToken } from '../authentication/sessions.ts';
import type { Session } from '../authentication/sessions.ts';
import { AppError } from '../errors.ts';
import type { Kernel } from '../module.ts';
import type { RoutePermission } from '../route-permission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes. */
    session: Session | null;
    /** The signed-in user; throws invalidToken where there is none. */
    readonly actor: Actor;
  }
  interface FastifyContextConfig {
    /** Works although the session's screen is locked. */
    whenLocked?: boolean;
  }
}

/** Every route says what it demands, and nothing of a request is read before that has been checked. */
export function installRequestGuard(app: FastifyInstance, kernel: Kernel): void {
  app.decorateRequest('session', null);
  app.decorateRequest('actor', {
    getter(this: FastifyRequest) {
      if (this.session === null) throw new AppError('invalidToken');
      return this.session.actor;
    },
  });

  app.addHook('onRoute', (route) => {
    if (route.config?.permission === undefined) {
      throw new Error(`The route ${[route.method].flat().join(',')} ${route.url} has no config.permission`);
    }
  });

  app.addHook('onRequest', async (request) => {
    const permission = request.routeOptions.config.permission;
    // Unknown paths end in the not-found handler, which tells nothing.
    if (permission === undefined || permission === 'public') return;
    const token = readToken(request.headers.authorization);
    if (token === '') throw new AppError('invalidToken');
    request.session = await kernel.sessions.load(token);
    if (request.session.isLocked && request.routeOptions.config.whenLocked !== true) {
      throw new AppError('forbidden', { textKey: 'error.locked' });
    }
    if (!(await isAllowed(kernel, request.session.actor, permission))) throw new AppError('forbidden');
  });
}

async function isAllowed(kernel: Kernel, actor: Actor, permission: Exclude<RoutePermission, 'public'>): Promise<boolean> {
  if (permission === 'session' || permission === 'records' || actor.isAdministrator) return true;
  if (permission === 'administrator') return false;
  return kernel.permissions.can(actor, permission.model, permission.button);
}
