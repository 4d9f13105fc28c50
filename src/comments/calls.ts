import { call } from '#src/session/call.ts';

/** The record that is talked about; `code` is of its screen. */
export interface At {
  code: string;
  record: string;
}

export type ThreadState = 'open' | 'resolved' | 'all';

/** What somebody says. `fileIds`: uploads of kind `comment`. */
export interface Said {
  body: string;
  fileIds: string[];
}

/** Comments on one record, over HTTP. Throws DataSourceError and shows nothing. */
export const commentCalls = {
  list: (params: At, state: ThreadState, before?: string) => call('GET /api/visualdev/Comment/:code/:record', { params: { ...params }, query: { state, before } }),
  summary: (params: At) => call('GET /api/visualdev/Comment/:code/:record/Summary', { params: { ...params } }),
  people: (params: At, keyword: string) => call('GET /api/visualdev/Comment/:code/:record/People', { params: { ...params }, query: { keyword } }),
  follow: (params: At, isFollowing: boolean) => call('PUT /api/visualdev/Comment/:code/:record/Follow', { params: { ...params }, body: { isFollowing } }),
  /** `clientId`: the same for every try of the same. */
  add: (params: At, said: Said, clientId: string, thread?: string) =>
    call('POST /api/visualdev/Comment/:code/:record', { params: { ...params }, body: { ...said, clientId, ...(thread !== undefined && { thread }) } }),
  replies: (params: At, comment: string) => call('GET /api/visualdev/Comment/:code/:record/:comment/Replies', { params: { ...params, comment } }),
  change: (params: At, comment: string, said: Said, version: number) => call('PUT /api/visualdev/Comment/:code/:record/:comment', { params: { ...params, comment }, body: { ...said, version } }),
  remove: (params: At, comment: string) => call('DELETE /api/visualdev/Comment/:code/:record/:comment', { params: { ...params, comment } }),
  resolve: (params: At, comment: string, isResolved: boolean) => call('PUT /api/visualdev/Comment/:code/:record/:comment/Actions/Resolve', { params: { ...params, comment }, body: { isResolved } }),
};
