import { describe, expect, it } from 'vitest';
import { chatPushGuards, type ChatPushes } from './chat-pushes.ts';

const PLACE = { id: 'm1', sequence: 3, change: 4 };
const SAID = { ...PLACE, messageType: 'text' as const, dateTime: 1_000, latestDate: 1_000, headIcon: '', realName: '李', account: 'li' };
const PUSHES: { [Method in keyof ChatPushes]: ChatPushes[Method] } = {
  sendMessage: { ...SAID, method: 'sendMessage', UserId: 'a', toUserId: 'b', toMessage: '好', toAccount: 'b', toRealName: 'B', toHeadIcon: '', clientId: null },
  receiveMessage: { ...SAID, method: 'receiveMessage', formUserId: 'a', formMessage: '好', unread: 1 },
  recallMessage: { ...PLACE, method: 'recallMessage', peerId: 'a', unread: 0 },
  readMessage: { method: 'readMessage', readerId: 'a', peerId: 'b', sequence: 3, unread: 0 },
  typing: { method: 'typing', formUserId: 'a' },
  sendRefused: { method: 'sendRefused', clientId: null, toUserId: 'b', code: 404, msg: '不存在' },
  messageList: {
    method: 'messageList', toUserId: 'b', formUserId: 'a', pagination: { currentPage: 1, pageSize: 30, total: 1 }, change: 4, hasMore: false, peerRead: 0,
    list: [{ ...PLACE, sendUserId: 'a', sendTime: 1, receiveUserId: 'b', receiveTime: null, content: '好', contentType: 'text', state: 0, clientId: null }],
  },
  chatMissed: { method: 'chatMissed' },
};
const METHODS = Object.keys(PUSHES) as (keyof ChatPushes)[];

describe.each(METHODS)('a push of %s', (method) => {
  const fits = (push: unknown): boolean => chatPushGuards[method](push);

  it('is taken, also with more than pages know of', () => {
    expect([fits(PUSHES[method]), fits({ ...PUSHES[method], later: 1 })]).toEqual([true, true]);
  });

  it('is left alone where any of its parts is missing or something else', () => {
    for (const key of Object.keys(PUSHES[method])) {
      for (const other of [undefined, [], {}, key === 'method' ? 'other' : Symbol('other')]) if (key !== 'list' || !Array.isArray(other)) expect(fits({ ...PUSHES[method], [key]: other }), key).toBe(false);
    }
    for (const nothing of [null, undefined, 'text', 1, []]) expect(fits(nothing)).toBe(false);
  });
});

it.each([
  { name: 'a.png', width: 1, height: 1, path: '/a' }, { path: '/a', length: 2 }, { model: 'visaChange', id: '1' },
])('a content may be %j', (content) => {
  expect(chatPushGuards.receiveMessage({ ...PUSHES.receiveMessage, formMessage: content })).toBe(true);
});

it('a message of a history that is none makes the whole of it none', () => {
  const [message] = PUSHES.messageList.list;
  for (const broken of [{ ...message, sequence: '3' }, { ...message, state: 2 }, { ...message, content: { html: '<b>' } }, null]) {
    expect(chatPushGuards.messageList({ ...PUSHES.messageList, list: [message, broken] })).toBe(false);
  }
});
