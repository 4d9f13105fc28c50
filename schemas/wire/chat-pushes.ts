import type {
  ChatContent, ChatContentType, ChatMessage, ChatPlace, MessageListNews, PictureContent, ReadNews, RecalledNews, ReceivedNews, RecordContent, SendRefused, SentNews,
  TypingNews, VoiceContent,
} from './chat.ts';
import { either, isNumber, isText, isTruth, listOf, oneOf, orAbsent, orNull, shapeOf, type Guard } from './guard.ts';

/** What the server says of the chat over the live connection, by method. */
export interface ChatPushes {
  sendMessage: SentNews;
  receiveMessage: ReceivedNews;
  recallMessage: RecalledNews;
  readMessage: ReadNews;
  typing: TypingNews;
  sendRefused: SendRefused;
  messageList: MessageListNews;
  /** Something may have been missed. */
  chatMissed: { method: 'chatMissed' };
}

type Guards<Value> = { readonly [Key in keyof Value]-?: Guard<Value[Key]> };

const isContent: Guard<ChatContent> = either(
  either(isText, shapeOf<PictureContent>({ name: isText, width: isNumber, height: isNumber, path: isText })),
  either(shapeOf<VoiceContent>({ path: isText, length: isNumber }), shapeOf<RecordContent>({ model: isText, id: isText })),
);
const isContentType: Guard<ChatContentType> = oneOf('text', 'image', 'voice', 'record', 'recalled');
const PLACE: Guards<ChatPlace> = { id: isText, sequence: isNumber, change: isNumber };
const SAID = { ...PLACE, messageType: isContentType, dateTime: isNumber, latestDate: isNumber, headIcon: isText, realName: isText, account: isText };
const isMessage = shapeOf<ChatMessage>({
  ...PLACE, sendUserId: isText, sendTime: isNumber, receiveUserId: isText, receiveTime: orNull(isNumber), content: isContent, contentType: isContentType,
  state: oneOf(0, 1), clientId: orNull(isText),
});

/** What is none of these is no news: those who hear them take it from here. */
export const chatPushGuards: { readonly [Method in keyof ChatPushes]: Guard<ChatPushes[Method]> } = {
  sendMessage: shapeOf<SentNews>({
    ...SAID, method: oneOf('sendMessage'), UserId: isText, toUserId: isText, toMessage: isContent, toAccount: isText, toRealName: isText, toHeadIcon: isText, clientId: orNull(isText),
  }),
  receiveMessage: shapeOf<ReceivedNews>({ ...SAID, method: oneOf('receiveMessage'), formUserId: isText, formMessage: isContent, unread: isNumber }),
  recallMessage: shapeOf<RecalledNews>({ ...PLACE, method: oneOf('recallMessage'), peerId: isText, unread: isNumber }),
  readMessage: shapeOf<ReadNews>({ method: oneOf('readMessage'), readerId: isText, peerId: isText, sequence: isNumber, unread: isNumber }),
  typing: shapeOf<TypingNews>({ method: oneOf('typing'), formUserId: isText }),
  sendRefused: shapeOf<SendRefused>({ method: oneOf('sendRefused'), clientId: orNull(isText), toUserId: isText, code: isNumber, msg: isText }),
  messageList: shapeOf<MessageListNews>({
    method: oneOf('messageList'), toUserId: isText, formUserId: isText, list: listOf(isMessage),
    pagination: shapeOf<MessageListNews['pagination']>({ currentPage: isNumber, pageSize: isNumber, total: isNumber }),
    change: isNumber, hasMore: isTruth, peerRead: isNumber, request: orAbsent(isText),
  }),
  chatMissed: shapeOf<ChatPushes['chatMissed']>({ method: oneOf('chatMissed') }),
};
