import { proxy } from 'valtio/vanilla';
import type { ChatContent, ChatContentType, SEND_MESSAGE } from '#schemas/wire/chat.ts';
import type { SaidBy } from '#schemas/wire/socket.ts';
import { onPushReady, sendPush } from '#src/session/push-socket.ts';
import { onChatPush } from './on-chat-push.ts';

/** A message of which the server has not said that it is stored. */
export interface Outgoing {
  clientId: string;
  toUserId: string;
  messageType: Exclude<ChatContentType, 'recalled'>;
  messageContent: ChatContent;
  state: 'sending' | 'failed';
  /** In the server's words, where it has refused it. */
  reason: string | null;
}

const PATIENCE_MS = 10_000;

export const outgoing = proxy<{ list: Outgoing[] }>({ list: [] });
/** The one that is on its way to each person: the next waits for it, so that the order stays. */
const onTheWay = new Map<string, { clientId: string; timer: ReturnType<typeof setTimeout> }>();

/** Sends a message as soon as those before it are stored. Answers its id, which stands in the list until then. */
export function say(toUserId: string, messageType: Outgoing['messageType'], messageContent: ChatContent): string {
  const clientId = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  outgoing.list.push({ clientId, toUserId, messageType, messageContent, state: 'sending', reason: null });
  pump(toUserId);
  return clientId;
}

/** Sends one that has failed again; it keeps its id, so that it is never stored twice. */
export function sayAgain(clientId: string): void {
  const one = outgoing.list.find((each) => each.clientId === clientId);
  if (one === undefined) return;
  one.state = 'sending';
  one.reason = null;
  pump(one.toUserId);
}

/** Gives up one that has failed. */
export function dropOutgoing(clientId: string): void {
  outgoing.list = outgoing.list.filter((one) => one.clientId !== clientId);
}

/** It is stored. */
export function settle(clientId: string | null): void {
  const one = outgoing.list.find((each) => each.clientId === clientId);
  if (one === undefined) return;
  dropOutgoing(one.clientId);
  release(one.toUserId, one.clientId);
}

function pump(toUserId: string): void {
  if (onTheWay.has(toUserId)) return;
  const next = outgoing.list.find((one) => one.toUserId === toUserId && one.state === 'sending');
  if (next === undefined) return;
  const { clientId } = next;
  onTheWay.set(toUserId, { clientId, timer: setTimeout(() => fail(clientId, null), PATIENCE_MS) });
  transmit(next);
}

function transmit({ clientId, toUserId, messageType, messageContent }: Outgoing): void {
  const content = typeof messageContent === 'string' ? messageContent : { ...messageContent };
  sendPush({ method: 'SendMessage', toUserId, messageType: messageType as 'text', messageContent: content, clientId } satisfies SaidBy<typeof SEND_MESSAGE>);
}

function fail(clientId: string, reason: string | null): void {
  const one = outgoing.list.find((each) => each.clientId === clientId);
  if (one === undefined) return;
  one.state = 'failed';
  one.reason = reason;
  release(one.toUserId, clientId);
}

function release(toUserId: string, clientId: string): void {
  const present = onTheWay.get(toUserId);
  if (present?.clientId !== clientId) return;
  clearTimeout(present.timer);
  onTheWay.delete(toUserId);
  pump(toUserId);
}

onChatPush('sendMessage', ({ clientId }) => settle(clientId));
onChatPush('sendRefused', ({ clientId, msg }) => {
  if (clientId !== null) fail(clientId, msg);
});
onPushReady(() => {
  // What got no answer is said again over the new connection; what was refused waits for the person.
  for (const one of outgoing.list) if (one.reason === null) one.state = 'sending';
  for (const { clientId, timer } of onTheWay.values()) {
    clearTimeout(timer);
    const one = outgoing.list.find((each) => each.clientId === clientId);
    if (one !== undefined) onTheWay.delete(one.toUserId);
  }
  for (const toUserId of new Set(outgoing.list.map((one) => one.toUserId))) pump(toUserId);
});
