import type { Actor } from '../../kernel/actor.ts';
import type { MessageKey } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { requireButton } from '../../module-kit/require-button.ts';

interface Refused {
  button: string;
  /** Said where the account is the actor's own, which is a matter of the profile. */
  own: MessageKey;
  /** Said to somebody who administers nothing and means an administrator. */
  ofAdministrator: MessageKey;
}

/** Lets through who may change how somebody else signs in, and answers the name that the person is told. Throws forbidden and notFound. */
export async function requireOtherPerson(kernel: Kernel, actor: Actor, id: string, { button, own, ofAdministrator }: Refused): Promise<string> {
  await requireButton(kernel, actor, 'user', button, id);
  if (actor.userId === id) throw refusal(actor, 'forbidden', own);
  const user = await kernel.directory.loadUser(id);
  // Or somebody who may help others could take over the account that may do everything.
  if (user?.isAdministrator === true && !actor.isAdministrator) throw refusal(actor, 'forbidden', ofAdministrator);
  return (await kernel.directory.loadUser(actor.userId))?.realName ?? actor.account;
}
