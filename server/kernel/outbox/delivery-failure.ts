/** Why a message has not been sent; the outbox has a text for each. */
export type FailureReason = 'notConfigured' | 'addressRefused' | 'badTemplate' | 'refused' | 'unreachable' | 'expired' | 'interrupted' | 'unreadable';

/** A message that could not be handed over. `answer` is what the other system said, free of what the message says. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly reason: FailureReason;
  readonly answer: string;
  /** It may go better a little later. */
  readonly isTemporary: boolean;

  constructor(reason: FailureReason, { answer = '', isTemporary = false }: { answer?: string; isTemporary?: boolean } = {}) {
    super(`${reason} ${answer}`.trim());
    this.reason = reason;
    this.answer = answer.slice(0, 300);
    this.isTemporary = isTemporary;
  }
}
