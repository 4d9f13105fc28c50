import type { Actor } from '../../kernel/actor.ts';
import { isCommonDigest } from '../../kernel/authentication/common-passwords.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';

/** Replaces the actor's password, of which he must know the old one; his other sessions end. */
export async function modifyPassword(kernel: Kernel, actor: Actor, ip: string, oldDigest: string, newDigest: string): Promise<void> {
  if (!(await kernel.credentials.matches({ userId: actor.userId, ip }, oldDigest))) throw new AppError('badRequest', { textKey: 'password.wrongOld' });
  if (newDigest === oldDigest) throw new AppError('badRequest', { textKey: 'password.same' });
  if (isCommonDigest(newDigest)) throw new AppError('badRequest', { textKey: 'password.common' });
  await kernel.db.transaction().execute(async (trx) => {
    await kernel.credentials.set(actor.userId, newDigest, trx);
    const except = actor.sessionId === undefined ? {} : { except: actor.sessionId };
    await kernel.sessions.endUser(actor.userId, 'password', { ...except, trx });
  });
}
