import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { readToken } from '../authentication/sessions.ts';
import type { Session } from '../authentication/sessions.ts';
import { AppError } from '../errors.ts';
import { isAllowed } from '../is-allowed.ts';
import { asLocale } from '../messages/translate.ts';
import type { Kernel } from '../module.ts';
import { createActingGuard } from './acting-guard.ts';
import { readPictureKey } from './picture-cookie.ts';

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
    /** Also opens with the picture cookie. Only for reading files. */
    picture?: boolean;
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

  const guardActing = createActingGuard(kernel);

  app.addHook('onRoute', (route) => {
    if (route.config?.permission === undefined) {
      throw new Error(`The route ${[route.method].flat().join(',')} ${route.url} has no config.permission`);
    }
  });

  app.addHook('onRequest', async (request) => {
    const permission = request.routeOptions.config.permission;
    // Unknown paths end in the not-found handler, which tells nothing.
    if (permission === undefined || permission === 'public') return;
    request.session = inLanguage(await loadSession(kernel, request), request.headers['accept-language']);
    await guardActing(request, request.session);
    if (request.session.isLocked && request.routeOptions.config.whenLocked !== true) {
      throw new AppError('forbidden', { textKey: 'error.locked' });
    }
    if (!(await isAllowed(kernel.permissions, request.session.actor, permission))) throw new AppError('forbidden');
  });
}

async function loadSession(kernel: Kernel, request: FastifyRequest): Promise<Session> {
  const token = readToken(request.headers.authorization);
  if (token !== '') return kernel.sessions.load(token);
  const pictureKey = request.routeOptions.config.picture === true ? readPictureKey(request.headers.cookie) : '';
  if (pictureKey === '') throw new AppError('invalidToken');
  return kernel.sessions.loadByPictureKey(pictureKey);
}

/** The page names the one language it shows; only a browser's own list of wishes gives way to the user's choice. */
function inLanguage(session: Session, header: string | undefined): Session {
  const shown = asLocale(header);
  if (shown === undefined || shown === session.actor.locale) return session;
  return { ...session, actor: { ...session.actor, locale: shown } };
}
