import { proxy } from 'valtio/vanilla';
import { FIRST_MESSAGES, MESSAGES_A_PAGE } from '#schemas/wire/chat-limits.ts';
import type { ChatMessage, Conversation, MessageListNews } from '#schemas/wire/chat.ts';
import { onPushReady, sendPush } from '#src/session/push-socket.ts';
import { session } from '#src/session/session-state.ts';
import { loadConversations } from './calls.ts';
import type { Peer } from '#schemas/wire/chat.ts';
import { chatNews } from './chat-news.ts';
import { askHistory } from './history.ts';
import { onChatPush } from './on-chat-push.ts';
import { settle } from './outgoing.ts';

/** The conversation that is open: a piece of it without a gap. */
export interface Talk {
  peer: Peer;
  /** In their order. */
  messages: ChatMessage[];
  state: 'loading' | 'ready' | 'failed';
  /** Up to here everything that has happened is known. */
  change: number;
  hasOlder: boolean;
  /** The piece does not reach the newest message. */
  hasNewer: boolean;
  peerRead: number;
  isPeerTyping: boolean;
  /** The message that was looked for. */
  wanted: number | null;
}

interface Chat {
  conversations: Conversation[] | null;
  hasFailed: boolean;
  talk: Talk | null;
}

const TYPING_MS = 4_000;
const BEFORE_WANTED = 15;

export const chat = proxy<Chat>({ conversations: null, hasFailed: false, talk: null });
let typingEnds: ReturnType<typeof setTimeout> | undefined;
let isMoving = false;

export async function refreshConversations(): Promise<void> {
  try {
    const conversations = await loadConversations();
    // The same ones draw nothing again, which would hold up the drawer as it opens.
    if (JSON.stringify(conversations) !== JSON.stringify(chat.conversations)) chat.conversations = conversations;
    chat.hasFailed = false;
  } catch {
    chat.hasFailed = true;
  }
}

/** Opens the conversation with a person at its newest message, or around one that was looked for. */
export async function openTalk(peer: Peer, wanted: number | null = null): Promise<void> {
  chat.talk = { peer: { ...peer }, messages: [], state: 'loading', change: 0, hasOlder: false, hasNewer: false, peerRead: 0, isPeerTyping: false, wanted };
  const { talk } = chat;
  try {
    const from = wanted === null ? null : Math.max(1, wanted - BEFORE_WANTED);
    const news = await askHistory({
      toUserId: peer.id, ...(from === null ? { currentPage: 1, pageSize: FIRST_MESSAGES, sord: 'desc' as const } : { from, pageSize: MESSAGES_A_PAGE }),
    });
    if (chat.talk !== talk) return;
    merge(talk, news);
    talk.change = news.change;
    talk.hasOlder = from === null ? news.hasMore : from > 1;
    talk.hasNewer = from !== null && news.hasMore;
    talk.state = 'ready';
    // Something may have come while the answer was on its way.
    await catchUp();
  } catch {
    if (chat.talk === talk) talk.state = 'failed';
  }
}

export function closeTalk(): void {
  chat.talk = null;
}

export const loadOlder = (): Promise<void> => move(async (talk) => {
  const first = talk.messages[0];
  if (!talk.hasOlder || first === undefined) return;
  const news = await askHistory({ toUserId: talk.peer.id, before: first.sequence, pageSize: MESSAGES_A_PAGE });
  merge(talk, news);
  talk.hasOlder = news.hasMore;
});

export const loadNewer = (): Promise<void> => move(async (talk) => {
  const last = talk.messages.at(-1);
  if (!talk.hasNewer || last === undefined) return;
  const news = await askHistory({ toUserId: talk.peer.id, from: last.sequence + 1, pageSize: MESSAGES_A_PAGE });
  merge(talk, news);
  talk.hasNewer = news.hasMore;
  if (!news.hasMore) talk.change = news.change;
});

/** Marks as read what the person sees. */
export function markRead(): void {
  const { talk } = chat;
  const last = talk?.messages.at(-1);
  if (!talk || !last || talk.hasNewer || !((chatNews.unread[talk.peer.id] ?? 0) > 0)) return;
  sendPush({ method: 'UpdateReadMessage', formUserId: talk.peer.id, sequence: talk.change });
}

async function move(load: (talk: Talk) => Promise<void>): Promise<void> {
  const { talk } = chat;
  if (talk === null || talk.state !== 'ready' || isMoving) return;
  isMoving = true;
  // Without an answer the place stays as it is; scrolling there again asks again.
  await load(talk).catch(() => undefined);
  isMoving = false;
}

let catching: Promise<void> | undefined;
let isAskedAgain = false;

/** Fetches what has happened since; asked for again meanwhile, it looks once more. */
function catchUp(): Promise<void> {
  isAskedAgain = true;
  catching ??= run().finally(() => (catching = undefined));
  return catching;

  async function run(): Promise<void> {
    while (isAskedAgain) {
      isAskedAgain = false;
      const { talk } = chat;
      if (talk === null || talk.state !== 'ready' || talk.hasNewer) return;
      const news = await askHistory({ toUserId: talk.peer.id, after: talk.change }).catch(() => undefined);
      if (news === undefined || chat.talk !== talk) continue;
      // What has happened to a message above the piece is seen when the piece grows up to it.
      merge(talk, news, talk.hasOlder ? talk.messages[0]?.sequence : 0);
      talk.change = Math.max(talk.change, news.change);
      if (news.hasMore) isAskedAgain = true;
    }
  }
}

/** Messages below `first` are left out. */
function merge(talk: Talk, { list, peerRead }: MessageListNews, first = 0): void {
  const known = new Map(talk.messages.map((message) => [message.id, message]));
  for (const message of list) {
    settle(message.clientId);
    if (message.sequence >= first) known.set(message.id, message);
  }
  talk.messages = [...known.values()].sort((a, b) => a.sequence - b.sequence);
  talk.peerRead = Math.max(talk.peerRead, peerRead);
}

/** Takes a message as the next of the conversation, or asks for what is between. */
function hear(peerId: string, message: ChatMessage): void {
  void refreshSoon();
  const { talk } = chat;
  if (talk?.peer.id !== peerId || talk.state !== 'ready' || talk.hasNewer || message.change <= talk.change) return;
  if (message.change > talk.change + 1) return void catchUp();
  talk.messages.push(message);
  talk.change = message.change;
}

let refreshing: ReturnType<typeof setTimeout> | undefined;
function refreshSoon(): void {
  if (chat.conversations === null) return;
  clearTimeout(refreshing);
  refreshing = setTimeout(() => void refreshConversations(), 200);
}

onChatPush('receiveMessage', (news) => {
  if (chat.talk?.peer.id === news.formUserId) chat.talk.isPeerTyping = false;
  hear(news.formUserId, {
    id: news.id, sequence: news.sequence, change: news.change, sendUserId: news.formUserId, sendTime: news.dateTime, receiveUserId: session.userInfo?.userId ?? '',
    receiveTime: null, content: news.formMessage, contentType: news.messageType, state: 0, clientId: null,
  });
});
onChatPush('sendMessage', (news) => {
  hear(news.toUserId, {
    id: news.id, sequence: news.sequence, change: news.change, sendUserId: news.UserId, sendTime: news.dateTime, receiveUserId: news.toUserId,
    receiveTime: null, content: news.toMessage, contentType: news.messageType, state: 0, clientId: news.clientId,
  });
});
onChatPush('recallMessage', ({ peerId }) => {
  refreshSoon();
  if (chat.talk?.peer.id === peerId) void catchUp();
});
onChatPush('readMessage', ({ readerId, sequence }) => {
  const { talk } = chat;
  if (talk !== null && talk.peer.id === readerId) talk.peerRead = Math.max(talk.peerRead, sequence);
});
onChatPush('typing', ({ formUserId }) => {
  const { talk } = chat;
  if (talk?.peer.id !== formUserId || talk === null) return;
  talk.isPeerTyping = true;
  clearTimeout(typingEnds);
  typingEnds = setTimeout(() => (talk.isPeerTyping = false), TYPING_MS);
});
onChatPush('chatMissed', catchAll);
onPushReady(catchAll);

function catchAll(): void {
  refreshSoon();
  if (chat.talk !== null) void catchUp();
}
