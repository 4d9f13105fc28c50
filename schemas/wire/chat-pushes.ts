import type { MessageListNews, ReadNews, ReceivedNews, RecalledNews, SendRefused, SentNews, TypingNews } from './chat.ts';

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
