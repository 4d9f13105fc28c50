import type { MessageRow, NoticeReader, NoticeSettings, OpenedMessage } from '#schemas/wire/messages.ts';
import { request } from '#src/session/http.ts';

const PATH = '/api/message';

export interface MessageQuery {
  currentPage: number;
  pageSize: number;
  keyword?: string;
  type?: number;
  /** Only what is unread. */
  isRead?: '0' | '1';
}

export interface MessagePage {
  list: MessageRow[];
  pagination: { currentPage: number; pageSize: number; total: number };
}

export interface ReadersPage {
  list: NoticeReader[];
  pagination: { total: number };
  readCount: number;
  unreadCount: number;
}

/** What the user has received, over HTTP. Throws DataSourceError and shows nothing. */
export const messageCalls = {
  list: async (query: MessageQuery) => (await request({ path: PATH, data: query })) as unknown as MessagePage,
  /** It is read from then on. */
  open: async (id: string) => (await request({ path: `${PATH}/ReadInfo/${encodeURIComponent(id)}` })) as unknown as OpenedMessage,
  readAll: async () => void (await request({ method: 'POST', path: `${PATH}/Actions/ReadAll` })),
  mark: async (ids: readonly string[], isRead: boolean) =>
    void (await request({ method: 'PUT', path: `${PATH}/Record/Actions/Read`, data: { ids: ids.join(','), isRead: isRead ? '1' : '0' } })),
  remove: async (ids: readonly string[]) => void (await request({ method: 'DELETE', path: `${PATH}/Record`, data: { ids: ids.join(',') } })),
  restore: async (ids: readonly string[]) => void (await request({ method: 'PUT', path: `${PATH}/Record/Actions/Restore`, data: { ids: ids.join(',') } })),
  /** For those who may release the notice. */
  readers: async (notice: string, query: { currentPage: number; pageSize: number; keyword?: string; isRead: '0' | '1' }) =>
    (await request({ path: `${PATH}/${encodeURIComponent(notice)}/Readers`, data: query })) as unknown as ReadersPage,
  settings: async () => (await request({ path: `${PATH}/Settings` })) as unknown as NoticeSettings,
  saveSettings: async ({ kinds, quiet }: Pick<NoticeSettings, 'kinds' | 'quiet'>) => {
    const chosen = Object.fromEntries(kinds.map(({ name, inApp, browser, mail, sms }) => [name, { inApp, browser, mail, sms }]));
    return (await request({ method: 'PUT', path: `${PATH}/Settings`, data: { kinds: chosen, quiet } })) as unknown as NoticeSettings;
  },
};
