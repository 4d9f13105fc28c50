import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { DeliveryFailure } from '../../kernel/outbox/delivery-failure.ts';

/** Sends a message to the person who asks, at once and by no queue, so that he hears what the other side says. */
export async function tryOut(kernel: Kernel, actor: Actor, channel: 'mail' | 'sms'): Promise<void> {
  const user = await kernel.directory.loadUser(actor.userId);
  const address = channel === 'mail' ? user?.row['email'] : user?.mobilePhone;
  if (typeof address !== 'string' || address === '') throw new AppError('badRequest', { textKey: `outbox.noAddress.${channel}` });
  const say = (key: string): string => translate(actor.locale, key);
  try {
    const sender = await kernel.outbox.senderOf(channel);
    if (sender === undefined) throw new DeliveryFailure('notConfigured');
    await sender.send({ id: uuidv7(), to: address, subject: say('outbox.testSubject'), text: say('outbox.testText'), html: null });
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    const reason = [say(`outbox.reason.${error.reason}`), error.answer].filter((part) => part !== '').join(' ');
    throw new AppError('badRequest', { textKey: 'outbox.testFailed', params: { reason } });
  }
}
