import type { CallAnswer, CallInput } from '#schemas/wire/call.ts';
import type { MessageType, NoticeSettings } from '#schemas/wire/messages.ts';
import { call } from '#src/session/call.ts';

export type MessagePage = CallAnswer<'GET /api/message'>;

export type MessageQuery = Omit<NonNullable<CallInput<'GET /api/message'>['query']>, 'type'> & { type?: MessageType };

/** What the user has received, over HTTP. Throws DataSourceError and shows nothing. */
export const messageCalls = {
  list: ({ type, ...query }: MessageQuery) => call('GET /api/message', { query: { ...query, ...(type && { type: `${type}` }) } }),
  /** It is read from then on. */
  open: (id: string) => call('GET /api/message/ReadInfo/:id', { params: { id } }),
  readAll: () => call('POST /api/message/Actions/ReadAll'),
  mark: (ids: readonly string[], isRead: boolean) => call('PUT /api/message/Record/Actions/Read', { body: { ids: ids.join(','), isRead: isRead ? '1' : '0' } }),
  remove: (ids: readonly string[]) => call('DELETE /api/message/Record', { body: { ids: ids.join(',') } }),
  restore: (ids: readonly string[]) => call('PUT /api/message/Record/Actions/Restore', { body: { ids: ids.join(',') } }),
  /** For those who may release the notice. */
  readers: (id: string, query: CallInput<'GET /api/message/:id/Readers'>['query']) => call('GET /api/message/:id/Readers', { params: { id }, query }),
  settings: () => call('GET /api/message/Settings'),
  saveSettings({ kinds, quiet }: Pick<NoticeSettings, 'kinds' | 'quiet'>) {
    const chosen = Object.fromEntries(kinds.map(({ name, inApp, browser, mail, sms }) => [name, { inApp, browser, mail, sms }]));
    return call('PUT /api/message/Settings', { body: { kinds: chosen, quiet } });
  },
};
