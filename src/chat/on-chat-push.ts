import { chatPushGuards, type ChatPushes } from '#schemas/wire/chat-pushes.ts';
import { onPush } from '#src/session/push-socket.ts';

/** Hears what the server says of the chat under a method; what has not its shape is left alone. Returns how to stop. */
export function onChatPush<Method extends keyof ChatPushes>(method: Method, listener: (news: ChatPushes[Method]) => void): () => void {
  const isNews = chatPushGuards[method];
  return onPush(method, (push: unknown) => {
    if (isNews(push)) listener(push);
  });
}
