import { Type } from 'typebox';
import { CommentPerson, CommentSummary, CommentThread, MAX_COMMENT_CHARACTERS, MAX_COMMENT_FILES, RecordComment } from '../comments.ts';
import { ListOf } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]+$' });
const Id = Type.String({ pattern: '^[0-9a-f-]{36}$' });

/** `code`: of a screen or a model. */
const AtRecord = Type.Object({ code: Name, record: Name });
const AtComment = Type.Object({ code: Name, record: Name, comment: Id });

const ListQuery = Type.Object({
  /** Id of the oldest thread that is known; the newest come first. */
  before: Type.Optional(Id),
  state: Type.Union([Type.Literal('open'), Type.Literal('resolved'), Type.Literal('all')], { default: 'all' }),
});

const Said = {
  body: Type.String({ maxLength: MAX_COMMENT_CHARACTERS }),
  /** Uploads of kind `comment`. */
  fileIds: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: MAX_COMMENT_FILES, uniqueItems: true, default: [] }),
};
/** `clientId`: made by the page for each comment, so that a second try of the same finds the first. `thread`: what is answered. */
const NewComment = Type.Object({ ...Said, clientId: Id, thread: Type.Optional(Id) }, { additionalProperties: false });
const ChangedComment = Type.Object({ ...Said, version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false });

const PeopleQuery = Type.Object({ keyword: Type.String({ maxLength: 40, default: '' }) });

export const commentCalls = {
  'GET /api/visualdev/Comment/:code/:record': { params: AtRecord, query: ListQuery, answer: Type.Object({ list: Type.Array(CommentThread), hasMore: Type.Boolean() }) },
  'GET /api/visualdev/Comment/:code/:record/Summary': { params: AtRecord, answer: CommentSummary },
  'GET /api/visualdev/Comment/:code/:record/People': { params: AtRecord, query: PeopleQuery, answer: ListOf(CommentPerson) },
  'PUT /api/visualdev/Comment/:code/:record/Follow': { params: AtRecord, body: Type.Object({ isFollowing: Type.Boolean() }), answer: Type.Null() },
  'POST /api/visualdev/Comment/:code/:record': { params: AtRecord, body: NewComment, answer: Type.Object({ id: Type.String() }) },
  'GET /api/visualdev/Comment/:code/:record/:comment/Replies': { params: AtComment, answer: ListOf(RecordComment) },
  'PUT /api/visualdev/Comment/:code/:record/:comment': { params: AtComment, body: ChangedComment, answer: Type.Object({ version: Type.Integer() }) },
  'DELETE /api/visualdev/Comment/:code/:record/:comment': { params: AtComment, answer: Type.Null() },
  'PUT /api/visualdev/Comment/:code/:record/:comment/Actions/Resolve': { params: AtComment, body: Type.Object({ isResolved: Type.Boolean() }), answer: Type.Null() },
} satisfies Record<string, CallEntry>;
