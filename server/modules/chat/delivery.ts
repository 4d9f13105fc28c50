import { setTimeout as sleep } from 'node:timers/promises';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { ReadNews, RecalledNews, ReceivedNews, SentNews } from '#schemas/wire/chat.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { loadPeople, type Person } from './people.ts';
import { loadMessages, loadUnread, type StoredMessage } from './repository.ts';

const CHANNEL = 'chat';
const MAX_WAITING = 5_000;
const TRIES = 20;
const RETRY_MS = 250;

/** What the processes tell each other: ids and numbers. */
const Event = Type.Union([
  Type.Object({ kind: Type.Literal('message'), id: Type.String(), people: Type.Tuple([Type.String(), Type.String()]) }),
  Type.Object({ kind: Type.Literal('read'), reader: Type.String(), peer: Type.String(), sequence: Type.Integer(), unread: Type.Integer() }),
]);
type Event = Static<typeof Event>;

export interface Delivery {
  /** Leaves with the commit. */
  publish(event: Event, trx: Transaction): Promise<void>;
  stop(): void;
}

/** Brings what has been stored to the pages of both people, on every process, in the order of the commits. */
export function startDelivery(kernel: Kernel): Delivery {
  let waiting: Event[] = [];
  let isRunning = false;
  let isStopped = false;

  /** Pages ask for what they have not heard. */
  const tellMissed = (): void => kernel.sockets.broadcast({ method: 'chatMissed' });

  async function run(): Promise<void> {
    isRunning = true;
    for (let tries = 0; waiting.length > 0 && !isStopped;) {
      const events = waiting;
      waiting = [];
      try {
        await deliver(kernel, events);
        tries = 0;
      } catch (error) {
        kernel.log.warn({ err: error }, 'chat');
        tries += 1;
        if (tries >= TRIES) tellMissed();
        else waiting = [...events, ...waiting];
        await sleep(RETRY_MS);
      }
    }
    isRunning = false;
  }

  const stops = [
    kernel.bus.subscribe(CHANNEL, (event) => {
      // Another release may say what this one does not know; its pages then ask for what they have not heard.
      if (!Value.Check(Event, event)) return tellMissed();
      if (!kernel.sockets.isHere(event.kind === 'message' ? event.people : [event.reader, event.peer])) return;
      if (waiting.length >= MAX_WAITING) {
        waiting = [];
        tellMissed();
      }
      waiting.push(event);
      if (!isRunning) void run();
    }),
    kernel.bus.onGap(tellMissed),
  ];
  return {
    publish: (event, trx) => kernel.bus.publish(CHANNEL, { ...event }, trx),
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}

async function deliver(kernel: Kernel, events: readonly Event[]): Promise<void> {
  const messages = new Map((await loadMessages(kernel.db, events.flatMap((event) => (event.kind === 'message' ? [event.id] : [])))).map((message) => [message.id, message]));
  const people = await loadPeople(kernel.db, [...new Set([...messages.values()].flatMap(({ sender, receiver }) => [sender, receiver]))]);
  const unread = await loadUnread(kernel.db, [...people.keys()]);
  for (const event of events) {
    if (event.kind === 'read') {
      const news = { method: 'readMessage' as const, readerId: event.reader, sequence: event.sequence, unread: event.unread };
      kernel.sockets.reachHere([event.reader], { ...news, peerId: event.peer } satisfies ReadNews);
      kernel.sockets.reachHere([event.peer], { ...news, unread: 0, peerId: event.reader } satisfies ReadNews);
      continue;
    }
    const message = messages.get(event.id);
    if (message === undefined) continue;
    if (message.kind === 'recalled') {
      const { id, sequence, change } = message;
      for (const [person, peerId] of [[message.sender, message.receiver], [message.receiver, message.sender]] as const) {
        kernel.sockets.reachHere([person], { method: 'recallMessage', id, sequence, change, peerId, unread: unread(person, peerId) } satisfies RecalledNews);
      }
    } else {
      kernel.sockets.reachHere([message.sender], sentNews(message, people));
      kernel.sockets.reachHere([message.receiver], { ...receivedNews(message, people), unread: unread(message.receiver, message.sender) } satisfies ReceivedNews);
    }
  }
}

/** What the pages of the sender hear. */
export function sentNews(message: StoredMessage, people: ReadonlyMap<string, Person>): SentNews {
  const to = people.get(message.receiver);
  return {
    method: 'sendMessage', UserId: message.sender, toUserId: message.receiver, toMessage: message.body ?? message.content ?? '', clientId: message.clientId,
    toAccount: to?.account ?? '', toRealName: to?.realName ?? '', toHeadIcon: to?.headIcon ?? '', ...said(message, people),
  };
}

function receivedNews(message: StoredMessage, people: ReadonlyMap<string, Person>): Omit<ReceivedNews, 'unread'> {
  return { method: 'receiveMessage', formUserId: message.sender, formMessage: message.body ?? message.content ?? '', ...said(message, people) };
}

function said({ id, sequence, change, kind, sent, sender }: StoredMessage, people: ReadonlyMap<string, Person>) {
  const from = people.get(sender);
  return {
    id, sequence, change, messageType: kind, dateTime: sent, latestDate: sent,
    headIcon: from?.headIcon ?? '', realName: from?.realName ?? '', account: from?.account ?? '',
  };
}
