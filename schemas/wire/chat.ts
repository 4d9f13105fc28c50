import { Type } from 'typebox';
import type { FieldDocument } from '../language/documents/field.ts';
import { MAX_TEXT_LENGTH } from './chat-limits.ts';
import type { SocketCall } from './socket.ts';

/** Whatever an id may be, the database holds no NUL. */
const UserId = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]+$' });
const FilePath = Type.String({ maxLength: 200, pattern: '^/api/file/Image/IM/[\\w.-]{1,80}$' });
/** Made by the page for each message; a second frame with the same one is the same message. */
const ClientId = Type.String({ pattern: '^[0-9a-f]{32}$' });
/** Given back in the answer, so that the page knows what it belongs to. */
const RequestId = Type.Optional(Type.String({ maxLength: 40 }));
const Place = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));

export const PICTURE_CONTENT = Type.Object({
  name: Type.String({ maxLength: 255 }),
  width: Type.Integer({ minimum: 1, maximum: 100_000 }),
  height: Type.Integer({ minimum: 1, maximum: 100_000 }),
  path: FilePath,
}, { additionalProperties: false });

/** `length` in seconds. */
export const VOICE_CONTENT = Type.Object({
  path: FilePath,
  length: Type.Number({ minimum: 0, maximum: 3_600 }),
}, { additionalProperties: false });

/** A record that is shown to somebody: what he sees of it is asked for with `GET /api/message/imrecord/:id`, and is for him alone. */
export const RECORD_CONTENT = Type.Object({
  model: Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,49}$' }),
  id: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]+$' }),
}, { additionalProperties: false });

/** "Say this to somebody." The sender is the session's user and nobody else. */
export const SEND_MESSAGE = {
  method: 'SendMessage',
  maxBytes: 32_768,
  message: Type.Object({
    toUserId: UserId,
    messageType: Type.Union([Type.Literal('text'), Type.Literal('image'), Type.Literal('voice'), Type.Literal('record')]),
    messageContent: Type.Union([Type.String({ maxLength: MAX_TEXT_LENGTH }), PICTURE_CONTENT, VOICE_CONTENT, RECORD_CONTENT]),
    clientId: Type.Optional(ClientId),
  }, { additionalProperties: false }),
} satisfies SocketCall;

/**
 * "What was said between the two of us": one of them is the session's user. By page, newest first unless `sord` is `asc`, with a
 * `keyword` only texts that contain it; or, instead of a page, everything that has changed `after` a change, the messages just
 * `before` a sequence, or those `from` a sequence on. The list itself is always in the order in which it was said.
 */
export const MESSAGE_LIST = {
  method: 'MessageList',
  maxBytes: 2_048,
  message: Type.Object({
    toUserId: UserId,
    formUserId: Type.Optional(UserId),
    currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    sord: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
    keyword: Type.Optional(Type.String({ maxLength: 100, pattern: '^[^\\u0000]*$' })),
    after: Place,
    before: Place,
    from: Place,
    request: RequestId,
  }, { additionalProperties: false }),
} satisfies SocketCall;

/** "I have read what this person said", up to a sequence or all of it. */
export const UPDATE_READ_MESSAGE = {
  method: 'UpdateReadMessage',
  maxBytes: 1_024,
  message: Type.Object({ formUserId: UserId, sequence: Place }, { additionalProperties: false }),
} satisfies SocketCall;

/** "Take it back": one's own, within two minutes. */
export const RECALL_MESSAGE = {
  method: 'RecallMessage',
  maxBytes: 1_024,
  message: Type.Object({ id: Type.String({ maxLength: 40, pattern: '^[^\\u0000]*$' }) }, { additionalProperties: false }),
} satisfies SocketCall;

/** "I am writing to this person." */
export const TYPING = {
  method: 'Typing',
  maxBytes: 1_024,
  message: Type.Object({ toUserId: UserId }, { additionalProperties: false }),
} satisfies SocketCall;

export interface PictureContent { name: string; width: number; height: number; path: string }
export interface VoiceContent { path: string; length: number }
export interface RecordContent { model: string; id: string }
export type ChatContent = string | PictureContent | VoiceContent | RecordContent;
/** A recalled message has no content any more. */
export type ChatContentType = 'text' | 'image' | 'voice' | 'record' | 'recalled';

/** The order of messages between two people, and of everything that happens to them. */
export interface ChatPlace {
  id: string;
  /** Rises with each message between the two. */
  sequence: number;
  /** Of the last that happened to the message: its sequence, or higher where it was recalled. With each change the next number. */
  change: number;
}

interface Said extends ChatPlace {
  messageType: ChatContentType;
  dateTime: number;
  latestDate: number;
  headIcon: string;
  realName: string;
  account: string;
}

/** To all pages of the sender, once it is stored. */
export interface SentNews extends Said {
  method: 'sendMessage';
  UserId: string;
  toUserId: string;
  toMessage: ChatContent;
  toAccount: string;
  toRealName: string;
  toHeadIcon: string;
  clientId: string | null;
}

/** To all pages of the receiver. */
export interface ReceivedNews extends Said {
  method: 'receiveMessage';
  formUserId: string;
  formMessage: ChatContent;
  /** So many from this sender the receiver has not read. */
  unread: number;
}

/** To all pages of both, `peerId` being the other one. */
export interface RecalledNews extends ChatPlace {
  method: 'recallMessage';
  peerId: string;
  /** From the peer. */
  unread: number;
}

/** To all pages of both: `readerId` has read everything up to `sequence`; `unread` is left for him. */
export interface ReadNews {
  method: 'readMessage';
  readerId: string;
  peerId: string;
  sequence: number;
  unread: number;
}

export interface TypingNews {
  method: 'typing';
  formUserId: string;
}

/** The message was not stored, and why. */
export interface SendRefused {
  method: 'sendRefused';
  clientId: string | null;
  toUserId: string;
  code: number;
  msg: string;
}

export interface ChatMessage extends ChatPlace {
  sendUserId: string;
  sendTime: number;
  receiveUserId: string;
  /** When the receiver has read it, as far as it is known. */
  receiveTime: number | null;
  content: ChatContent;
  contentType: ChatContentType;
  /** 1 once the receiver has read it. */
  state: 0 | 1;
  /** Of one's own messages. */
  clientId: string | null;
}

/** The answer to `MESSAGE_LIST`. */
export interface MessageListNews {
  method: 'messageList';
  toUserId: string;
  formUserId: string;
  list: ChatMessage[];
  pagination: { currentPage: number; pageSize: number; total: number };
  /** Up to here the page knows everything that has happened, once it has asked for all that follows. */
  change: number;
  /** There is more of what was asked for. */
  hasMore: boolean;
  /** The other person has read everything up to this sequence. */
  peerRead: number;
  request?: string;
}

/** What a reader sees of a record in a chat. */
export interface RecordCard {
  /** Code of the screen that shows it. */
  screen: string;
  /** The screen's title, in the reader's language. */
  title: string;
  /** Id of the record. */
  record: string;
  /** What names the record; empty where the reader may not know it. */
  label: string;
  /** At most three, in the order of the list. */
  fields: RecordCardField[];
}

/** Codes, people and references are texts already; a time is in epoch milliseconds. */
export interface RecordCardField {
  title: string;
  value: string | number | boolean;
  isTime: boolean;
  /** Of another number: what its cell is drawn by. */
  number?: Pick<FieldDocument, 'type' | 'scale' | 'unit' | 'settings'>;
}

/** The answer to `GET /api/message/imrecord/:id`: null where the record is gone or the reader may not see it. */
export interface RecordCardAnswer {
  card: RecordCard | null;
}

/** A row of `GET /api/message/imreply`: somebody one has talked with. Of all but a text `latestMessage` is empty. */
export interface Conversation {
  id: string;
  realName: string;
  account: string;
  headIcon: string;
  department: string;
  latestMessage: string;
  latestDate: number;
  messageType: ChatContentType;
  unreadMessage: number;
}

/** Somebody to talk to. */
export interface Peer {
  id: string;
  realName: string;
  account: string;
  headIcon: string;
}

export interface Contact extends Peer {
  department: string;
}

/** A unit of the organisation, or a person of it. */
export interface ContactNode {
  id: string;
  fullName: string;
  type: string;
  isLeaf: boolean;
}
