import type { StartedActing } from '#schemas/wire/acting.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { ACTING_MINUTES } from '../../../kernel/authentication/acting-sessions.ts';
import { administersAll } from '../../../kernel/authentication/administers-all.ts';
import { AppError } from '../../../kernel/errors.ts';
import { gatedTransactions } from '../../../kernel/gated-transactions.ts';
import { ACT_BUTTON } from '../../../kernel/http/acting-reads.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { fieldRefusal, refusal } from '../../../module-kit/refusal.ts';
import type { Origin } from '../origin.ts';
import { requireOtherPerson } from '../require-other-person.ts';
import { noteEnded } from './ended.ts';
import { lookedAtKind } from './looked-at.ts';

/** Those of one session wait for one another. */
const inTurn = gatedTransactions(0.2);

/** Opens a session in which the actor sees what the user sees. Throws forbidden, notFound, wrongState and validation. */
export async function startActing(kernel: Kernel, actor: Actor, userId: string, typed: string, origin: Origin): Promise<StartedActing> {
  const by = await requireOtherPerson(kernel, actor, userId, { button: ACT_BUTTON, own: 'acting.self', ofAdministrator: 'acting.ofAdministrator' });
  const reason = typed.trim();
  if (reason === '') throw fieldRefusal(actor, 'reason', 'acting.reason');
  const user = await kernel.directory.loadUser(userId);
  if (user === undefined) throw new AppError('notFound');
  if (!user.isEnabled) throw refusal(actor, 'wrongState', 'acting.disabled');
  const shown: Actor = { userId, account: user.account, isAdministrator: user.isAdministrator, locale: actor.locale };
  if (!(await administersAll(kernel.permissions, actor, shown))) throw refusal(actor, 'forbidden', 'acting.moreRights');
  const parentId = actor.sessionId;
  if (parentId === undefined) throw new AppError('invalidToken');
  const { token } = await inTurn(kernel, async (trx) => {
    const opened = await kernel.sessions.openActing({ userId: actor.userId, parentId, actingUserId: userId, reason, ...origin }, trx);
    await kernel.notify.send(lookedAtKind, { event: uuidv7(), people: [userId], data: { by, reason, minutes: ACTING_MINUTES }, sender: actor.userId }, trx);
    return opened;
  });
  kernel.acts.tell({ userId: actor.userId, action: 'actAs', model: 'user', id: userId, label: user.account, note: reason, origin });
  // One that it took the place of.
  await noteEnded(kernel);
  return { token, until: Date.now() + ACTING_MINUTES * 60_000, name: user.realName };
}
