import { proxy } from 'valtio/vanilla';
import { onPush } from '#src/session/push-socket.ts';
import { session } from '#src/session/session-state.ts';
import { onChatPush } from './on-chat-push.ts';

/** What every page knows of the chat from the start: how much waits of whom, and who is there. */
export const chatNews = proxy<{ unread: Record<string, number>; online: Record<string, true> }>({ unread: {}, online: {} });

onPush('initMessage', ({ unreadNums, onlineUsers }) => {
  chatNews.unread = Object.fromEntries(listOf(unreadNums).flatMap(({ sendUserId, unreadNum }) =>
    (typeof sendUserId === 'string' && typeof unreadNum === 'number' ? [[sendUserId, unreadNum]] : [])));
  chatNews.online = Object.fromEntries((Array.isArray(onlineUsers) ? onlineUsers : []).map((id) => [String(id), true]));
});
onChatPush('receiveMessage', ({ formUserId, unread }) => count(formUserId, unread));
onChatPush('recallMessage', ({ peerId, unread }) => count(peerId, unread));
onChatPush('readMessage', ({ readerId, peerId, unread }) => {
  if (readerId === session.userInfo?.userId) count(peerId, unread);
});
onPush('Online', ({ userId }) => void (chatNews.online[String(userId)] = true));
onPush('Offline', ({ userId }) => void delete chatNews.online[String(userId)]);

function count(person: string, unread: number): void {
  chatNews.unread[person] = unread;
}

function listOf(value: unknown): Record<string, unknown>[] {
  return (Array.isArray(value) ? value : []).filter((one): one is Record<string, unknown> => one !== null && typeof one === 'object');
}
