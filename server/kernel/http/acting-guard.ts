import type { FastifyRequest } from 'fastify';
import { administersAll } from '../authentication/administers-all.ts';
import type { Acting, Session } from '../authentication/sessions.ts';
import { AppError } from '../errors.ts';
import type { Kernel } from '../module.ts';
import { ACT_BUTTON, ACTING_DOWNLOADS, ACTING_READS, ACTING_REFUSED, STOP_ACTING } from './acting-reads.ts';

/** So many refusals are remembered, so that a page that asks again does not fill the log. */
const MAX_NOTED = 10_000;

/**
 * Who looks as somebody else gets what is declared as a read and nothing more: a route that nobody thought of is refused. To be asked
 * before the lock and the rights of the route, so that every refusal is the same.
 */
export function createActingGuard(kernel: Kernel): (request: FastifyRequest, session: Session) => Promise<void> {
  const noted = new Set<string>();

  function tell(action: 'refuse' | 'fetch', { ip, method, url }: FastifyRequest, { actor, id, device }: Session, { by }: Acting, route: string): void {
    const key = `${id} ${route}`;
    if (action === 'refuse' && noted.has(key)) return;
    if (noted.size >= MAX_NOTED) noted.clear();
    noted.add(key);
    kernel.acts.tell({
      userId: by.userId, action, model: 'user', id: actor.userId, label: actor.account, note: `${method} ${url.split('?', 1)[0] ?? ''}`, origin: { ip, device },
    });
  }

  return async (request, session) => {
    const { acting } = session;
    if (acting === undefined) return;
    // A read is asked for with HEAD as well.
    const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${request.routeOptions.url ?? ''}`;
    if (route === STOP_ACTING) return;
    if (!(await mayStillAct(kernel, session, acting))) {
      await kernel.sessions.end([session.id], 'forced');
      throw new AppError('forcedOffline');
    }
    const isDownload = ACTING_DOWNLOADS.has(route);
    if (!isDownload && !ACTING_READS.has(route)) {
      tell('refuse', request, session, acting, route);
      throw new AppError('forbidden', { textKey: ACTING_REFUSED });
    }
    if (isDownload) tell('fetch', request, session, acting, route);
  };
}

/** The right may have been taken away, or the user been given more than the person who looks. */
async function mayStillAct(kernel: Kernel, { actor }: Session, { by }: Acting): Promise<boolean> {
  if (by.isAdministrator) return true;
  return await kernel.records.can(by, 'user', ACT_BUTTON, actor.userId) && administersAll(kernel.permissions, by, actor);
}
