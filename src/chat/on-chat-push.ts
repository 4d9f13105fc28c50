import type { ChatPushes } from '#schemas/wire/chat-pushes.ts';
import { onPush } from '#src/session/push-socket.ts';

/** Hears what the server says of the chat under a method. Returns how to stop. */
export function onChatPush<Method extends keyof ChatPushes>(method: Method, listener: (news: ChatPushes[Method]) => void): () => void {
  // The server keeps to the list: whatever it sends of the chat has one of its types.
  return onPush(method, (push) => listener(push as unknown as ChatPushes[Method]));
}
