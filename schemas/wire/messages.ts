import { Type, type Static } from 'typebox';

/** 1 notice 通知, 2 flow and system 流程, 3 private letter 私信. */
export const MESSAGE_TYPES = [1, 2, 3] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** One message in a person's list. Its body comes when it is opened. */
export const MessageRow = Type.Object({
  id: Type.String(),
  title: Type.String(),
  type: Type.Integer(),
  /** `name/account`; empty where the system says it. */
  creatorUser: Type.String(),
  /** Epoch milliseconds of when it was sent. */
  lastModifyTime: Type.Number(),
  isRead: Type.Union([Type.Literal('0'), Type.Literal('1')]),
  isPinned: Type.Boolean(),
  /** Somebody has asked for it to be read. */
  isReminded: Type.Boolean(),
});
export type MessageRow = Static<typeof MessageRow>;

/** A message that is opened, and thereby read. */
export const OpenedMessage = Type.Interface([MessageRow], {
  /** HTML of type 1; of the others JSON, see `MessageBody`. */
  bodyText: Type.String(),
  files: Type.Array(Type.Object({ name: Type.String(), fileId: Type.String(), url: Type.String() })),
});
export type OpenedMessage = Static<typeof OpenedMessage>;

/** Body of a message whose type is not 1. */
export const MessageBody = Type.Object({
  /** 1 mine, 2 to do, 3 circulated, 4 projects for review. */
  type: Type.Optional(Type.Union([Type.Number(), Type.String()])),
  /** A place of the page. */
  route: Type.Optional(Type.String()),
  /** To be shown where no page is there to be opened. */
  text: Type.Optional(Type.String()),
});
export type MessageBody = Static<typeof MessageBody>;

/** Something has come. */
export interface MessagePush {
  method: 'messagePush';
  /** So many more. */
  unreadNoticeCount: 1;
  messageType: number;
  title: string;
  toUserId: string[];
  id: string;
  kind: string;
  /** All that is unread now. */
  unread: number;
  /** When its reader was reminded of it, where this is why it is told. */
  reminded?: string;
}

/** How much is unread now: something was read, removed or withdrawn, on whatever page. */
export interface UnreadNews {
  method: 'unreadNotices';
  unreadNoticeCount: number;
}

/** Who has received a notice; `readTime` is null while it is unread. */
export const NoticeReader = Type.Object({
  id: Type.String(), realName: Type.String(), account: Type.String(), department: Type.String(), readTime: Type.Union([Type.Number(), Type.Null()]),
});
export type NoticeReader = Static<typeof NoticeReader>;

/** Of what the user hears, in which way, and between which hours (`HH:mm`) only the product itself tells him. */
export const NoticeSettings = Type.Object({
  /** Ways there are. */
  channels: Type.Array(Type.Union([Type.Literal('inApp'), Type.Literal('browser'), Type.Literal('mail'), Type.Literal('sms')])),
  /** Those of them for which the user has no address. */
  noAddress: Type.Array(Type.Union([Type.Literal('mail'), Type.Literal('sms')])),
  kinds: Type.Array(Type.Object({
    name: Type.String(),
    label: Type.String(),
    /** It cannot be switched off in the product. */
    isRequired: Type.Boolean(),
    /** Neither mail nor short message tells of it. */
    inApp: Type.Boolean(),
    browser: Type.Boolean(),
    mail: Type.Boolean(),
    sms: Type.Boolean(),
  })),
  quiet: Type.Union([Type.Null(), Type.Object({ from: Type.String(), to: Type.String() })]),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const Chosen = Type.Optional(Type.Boolean());
const OfKind = Type.Object({ inApp: Chosen, browser: Chosen, mail: Chosen, sms: Chosen }, { additionalProperties: false });

/** What a person has chosen: channels by kind, and the hours in which nothing but the product itself tells him. */
export const NoticeChoices = Type.Object({
  kinds: Type.Record(Type.String({ maxLength: 100 }), OfKind),
  quiet: Type.Union([Type.Null(), Type.Object({ from: TimeOfDay, to: TimeOfDay }, { additionalProperties: false })]),
}, { additionalProperties: false });
export type NoticeChoices = Static<typeof NoticeChoices>;
