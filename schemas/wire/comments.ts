import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { SocketCall } from './socket.ts';

export const MAX_COMMENT_CHARACTERS = 20_000;
export const MAX_COMMENT_FILES = 10;
/** Threads that one answer brings. */
export const THREADS_AT_ONCE = 20;
/** Replies that come with a thread, the newest; the others are asked for. */
export const REPLIES_AT_ONCE = 3;

/** Somebody who writes comments, or may be named in one. */
export const CommentPerson = Type.Object({ id: Type.String(), name: Type.String(), account: Type.String(), headIcon: Type.String() });
export type CommentPerson = Static<typeof CommentPerson>;

export const CommentFile = Type.Object({ fileId: Type.String(), name: Type.String(), url: Type.String(), size: Type.Number() });
export type CommentFile = Static<typeof CommentFile>;

/** One comment. Of one that was removed while others had answered it, only that and when is told. Times are epoch milliseconds. */
export const RecordComment = Type.Object({
  id: Type.String(),
  author: CommentPerson,
  /** Harmless HTML; people are `<span data-person="id">`. */
  body: Type.String(),
  files: Type.Array(CommentFile),
  time: Type.Number(),
  editedTime: Type.Union([Type.Number(), Type.Null()]),
  isRemoved: Type.Boolean(),
  version: Type.Integer(),
});
export type RecordComment = Static<typeof RecordComment>;

/** A comment and what was answered to it, the oldest first. */
export const CommentThread = Type.Interface([RecordComment], {
  replies: Type.Array(RecordComment),
  replyCount: Type.Integer(),
  /** Who has said that it is settled, and when. */
  resolved: Type.Union([Type.Object({ name: Type.String(), time: Type.Number() }), Type.Null()]),
});
export type CommentThread = Static<typeof CommentThread>;

/** What a record's page shows before anybody opens its comments. */
export const CommentSummary = Type.Object({
  /** Threads that are not resolved, and those that are. */
  open: Type.Integer(),
  resolved: Type.Integer(),
  isFollowing: Type.Boolean(),
  mayComment: Type.Boolean(),
});
export type CommentSummary = Static<typeof CommentSummary>;

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]+$' });

/** "I show the comments on this record": said again whenever the connection is taken up again. `code`: of the screen. */
export const WATCH_COMMENTS = {
  method: 'watchComments',
  maxBytes: 1_024,
  message: Type.Object({ code: Name, record: Name }, { additionalProperties: false }),
} satisfies SocketCall;

/** "I show them no longer." */
export const LEAVE_COMMENTS = {
  method: 'leaveComments',
  maxBytes: 1_024,
  message: Type.Object({ code: Name, record: Name }, { additionalProperties: false }),
} satisfies SocketCall;

/** The comments on a record that this page shows have changed; it asks again. */
export interface CommentsNews {
  method: 'comments';
  code: string;
  record: string;
}
