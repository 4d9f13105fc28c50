import type { StartedActing } from '#schemas/wire/acting.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { ACTING_MINUTES } from '../../../kernel/authentication/acting-sessions.ts';
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

/** What people are administered by: who may do more there than the person who asks is not looked at by him. */
const ADMINISTRATION = ['user', 'role', 'position', 'userGroup', 'organize', 'department', 'menu', 'systemSettings', 'systemLog', 'onlineUser', 'backup', 'dataSource'];

/** Opens a session in which the actor sees what the user sees. Throws forbidden, notFound, wrongState and validation. */
export async function startActing(kernel: Kernel, actor: Actor, userId: string, typed: string, origin: Origin): Promise<StartedActing> {
  const by = await requireOtherPerson(kernel, actor, userId, { button: ACT_BUTTON, own: 'acting.self', ofAdministrator: 'acting.ofAdministrator' });
  const reason = typed.trim();
  if (reason === '') throw fieldRefusal(actor, 'reason', 'acting.reason');
  const user = await kernel.directory.loadUser(userId);
  if (user === undefined) throw new AppError('notFound');
  if (!user.isEnabled) throw refusal(actor, 'wrongState', 'acting.disabled');
  const shown: Actor = { userId, account: user.account, isAdministrator: user.isAdministrator, locale: actor.locale };
  if (!(await administersAll(kernel, actor, shown))) throw refusal(actor, 'forbidden', 'acting.moreRights');
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

/** Whether the actor holds each button for administration that the other one holds. */
async function administersAll(kernel: Kernel, actor: Actor, other: Actor): Promise<boolean> {
  if (actor.isAdministrator) return true;
  const [own, theirs] = await Promise.all([kernel.permissions.entries(actor, actor.locale), kernel.permissions.entries(other, actor.locale)]);
  const held = new Set(own.flatMap(({ modelId, button }) => ['read', ...button.map(({ enCode }) => enCode)].map((code) => `${modelId}:${code}`)));
  return theirs.filter(({ modelId }) => ADMINISTRATION.includes(modelId))
    .every(({ modelId, button }) => ['read', ...button.map(({ enCode }) => enCode)].every((code) => held.has(`${modelId}:${code}`)));
}
