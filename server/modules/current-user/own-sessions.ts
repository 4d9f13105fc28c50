import type { OwnSession } from '#schemas/wire/own-sessions.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';

/** Where the actor is signed in: the asking session first, then the one used last. */
export async function listOwnSessions(kernel: Kernel, actor: Actor): Promise<OwnSession[]> {
  const living = await kernel.sessions.listLiving(actor.userId);
  const list = living.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }));
  return [...list.filter(({ isCurrent }) => isCurrent), ...list.filter(({ isCurrent }) => !isCurrent)];
}

/** Ends one of the actor's other sessions. Throws notFound for every id that is none of them, no matter whose it is. */
export async function endOwnSession(kernel: Kernel, actor: Actor, id: string): Promise<void> {
  const sessionId = ownSessionOf(actor);
  if (id === sessionId) throw new AppError('badRequest', { textKey: 'session.thisOne' });
  await kernel.sessions.endOther({ userId: actor.userId, sessionId }, id);
}

/** Ends all sessions of the actor but for the one that asks; how many there were. */
export function endOtherSessions(kernel: Kernel, actor: Actor): Promise<number> {
  return kernel.sessions.endOther({ userId: actor.userId, sessionId: ownSessionOf(actor) });
}

function ownSessionOf({ sessionId }: Actor): string {
  if (sessionId === undefined) throw new AppError('invalidToken');
  return sessionId;
}
