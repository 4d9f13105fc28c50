import type { MESSAGE_LIST, MessageListNews } from '#schemas/wire/chat.ts';
import type { SaidBy } from '#schemas/wire/socket.ts';
import { onPush, onPushReady, sendPush } from '#src/session/push-socket.ts';
import { onChatPush } from './on-chat-push.ts';

type Question = Omit<SaidBy<typeof MESSAGE_LIST>, 'method' | 'request'>;

interface Asked {
  question: SaidBy<typeof MESSAGE_LIST>;
  answer(news: MessageListNews): void;
  refuse(error: Error): void;
}

const LONGEST_MS = 15_000;
const asked = new Map<string, Asked>();
let last = 0;

/** Asks for messages; a connection that is taken up again meanwhile is asked again. Throws where no answer comes. */
export function askHistory(question: Question): Promise<MessageListNews> {
  last += 1;
  const request = `h${String(last)}`;
  return new Promise<MessageListNews>((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      asked.delete(request);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('no answer'));
    }, LONGEST_MS);
    const one: Asked = {
      question: { method: 'MessageList', ...question, request },
      answer(news) {
        end();
        resolve(news);
      },
      refuse(error) {
        end();
        reject(error);
      },
    };
    asked.set(request, one);
    sendPush({ ...one.question });
  });
}

onPushReady(() => {
  for (const { question } of asked.values()) sendPush({ ...question });
});
onChatPush('messageList', (news) => asked.get(String(news.request))?.answer(news));
onPush('error', ({ of, msg }) => {
  // Answers come in the order of the questions.
  if (of === 'MessageList') [...asked.values()][0]?.refuse(new Error(String(msg)));
});
