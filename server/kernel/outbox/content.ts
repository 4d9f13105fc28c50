import type { SecretBox } from '../secret-box.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { OutgoingMessage } from './message.ts';

type Content = Pick<OutgoingMessage, 'text' | 'html'>;

const contextOf = (id: string): string => `outbox:${id}`;

/** What a message says, so that nobody reads it in the database; it opens for the message of this id only. */
export function sealContent(box: SecretBox, id: string, content: Content): string {
  return box.seal(JSON.stringify(content), contextOf(id));
}

/** Throws DeliveryFailure where it was sealed with another key. */
export function openContent(box: SecretBox, id: string, sealed: string | null): Content {
  try {
    return JSON.parse(box.open(sealed ?? '', contextOf(id))) as Content;
  } catch {
    throw new DeliveryFailure('unreadable');
  }
}
