/** A message that leaves the product. */
export interface OutboxMessage {
  channel: 'mail' | 'sms';
  /** Mail address or mobile number. */
  to: string;
  /** Shown in the outbox, so it holds no secret. */
  subject?: string;
  /** Kept sealed until it is sent. */
  text: string;
  /** Of a mail, beside its text. */
  html?: string;
  /** What it is about, such as `signIn.code`. */
  kind: string;
  /** It is not sent after this time, e.g. because its code is of no use any more; epoch milliseconds. */
  validUntil?: number;
  /** It waits until then, e.g. for the end of somebody's quiet hours; epoch milliseconds. */
  startAt?: number;
}

/** A message on its way. The id stays the same over all tries, so that the other side can tell a second one. */
export interface OutgoingMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
}

/** Hands messages of one channel over. Throws DeliveryFailure. */
export interface Sender {
  send(message: OutgoingMessage): Promise<void>;
}
