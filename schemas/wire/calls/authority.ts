import { Type } from 'typebox';
import {
  REVIEW_ITEM_STATES, RIGHT_KINDS, type ReviewDecided, type ReviewItem, type ReviewItemState, type RightKind, type RightNode, type RightsChange, type RightsComparison, type RightsExplanation, type RightsRequest, type RightsSaved, type RightsReview,
  type RightValues, type WaitingRequest,
} from '../authority.ts';
import { ObjectAs, PAGE_QUERY, PageOf, RecordAnswer } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ByObject = Type.Object({ objectId: Type.String() });
const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const ValuesBody = Type.Object({ type: Type.Unsafe<RightKind>(Type.Union(RIGHT_KINDS.map((kind) => Type.Literal(kind)))), moduleIds: Type.Optional(Type.String({ maxLength: 200_000 })) });

const Id = Type.String({ minLength: 1, maxLength: 200 });
const Ids = Type.Optional(Type.Array(Id, { maxItems: 100_000 }));
/** `resource`: `model:scheme`, or `{ id: 'model:custom', condition }`. */
export const RightsBody = Type.Object({
  module: Ids,
  button: Ids,
  column: Ids,
  resource: Type.Optional(Type.Array(Type.Union([Id, Type.Object({ id: Id, condition: Type.Optional(Type.Unknown()) })]), { maxItems: 20_000 })),
});
const SaveBody = Type.Object({ objectType: Type.Union([Type.Literal('Role'), Type.Literal('Position'), Type.Literal('User')]), ...RightsBody.properties });
const BatchBody = Type.Object({ roleIds: Ids, positionIds: Ids, userIds: Ids, ...RightsBody.properties });

const MembersBody = Type.Object(
  { objectType: Type.Optional(Type.String({ maxLength: 20 })), userIds: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 }) },
  { additionalProperties: false },
);
const Members = Type.Object({ list: Type.Array(Type.Object({ userId: Type.String(), realName: Type.String(), account: Type.String() })), ids: Type.Array(Type.String()) });

/** `action`: `view`, `add`, `edit`, `remove` or the code of a button; `field`: key, or `table.column`. */
const ExplainQuery = Type.Object({
  userId: Id, model: Id, recordId: Type.Optional(Id), field: Type.Optional(Id), action: Type.Optional(Id),
});

/** So many are told apart at a glance, and stay a page wide. */
export const MAX_COMPARED = 12;
/**
 * Ids of roles, positions and users, with commas between; `differences` leaves out what is alike. With `at` (epoch milliseconds) each stands
 * there twice, as it was then and as it is, and half as many can be compared.
 */
const ComparisonQuery = Type.Object({
  ids: Type.String({ minLength: 1, maxLength: MAX_COMPARED * 101 }),
  only: Type.Optional(Type.Literal('differences')),
  at: Type.Optional(Type.Integer({ minimum: 0, maximum: 8.64e15 })),
});

/** `mine`: what is the reader's to decide; he sees nothing else of a review that he does not see as a whole. */
const ReviewItemsQuery = Type.Object({
  currentPage: PAGE_QUERY.currentPage, pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 50 }), keyword: PAGE_QUERY.keyword,
  state: Type.Optional(Type.Unsafe<ReviewItemState | 'decided'>(Type.Union([...REVIEW_ITEM_STATES, 'decided'].map((state) => Type.Literal(state))))), mine: Type.Optional(Type.Literal('1')),
});
const REASON = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });
const DecideBody = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }),
  decision: Type.Union([Type.Literal('confirm'), Type.Literal('revoke')]),
  /** Of a revocation. */
  reason: Type.Optional(REASON),
});

const SavedAnswer = Type.Union([ObjectAs<RightsSaved>(), Type.Null()]);

export const authorityCalls = {
  'POST /api/permission/Authority/Data/:objectId/Values': { params: ByObject, body: ValuesBody, answer: ObjectAs<RightValues>() },
  'PUT /api/permission/Authority/Data/:objectId': { params: ByObject, body: SaveBody, answer: SavedAnswer },
  'POST /api/permission/Authority/Data/Batch': { body: BatchBody, answer: SavedAnswer },
  'GET /api/permission/Authority/Explain': { query: ExplainQuery, answer: ObjectAs<RightsExplanation>() },
  'GET /api/permission/Authority/Comparison': { query: ComparisonQuery, answer: ObjectAs<RightsComparison>() },
  'GET /api/permission/Authority/Comparison/Workbook': { query: ComparisonQuery, file: true },
  'GET /api/permission/Authority/Data/:objectId/History': {
    params: ByObject, query: Type.Object({ currentPage: PAGE_QUERY.currentPage, pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 10 }) }), answer: PageOf(ObjectAs<RightsChange>()),
  },
  'GET /api/permission/Authority/Data/:objectId/Request': { params: ByObject, answer: Type.Union([ObjectAs<WaitingRequest>(), Type.Null()]) },
  'GET /api/permission/Authority/Requests/:id': { params: ById, answer: ObjectAs<RightsRequest>() },
  'POST /api/permission/Authority/Requests/:id/Actions/Approve': { params: ById, answer: Type.Null() },
  'POST /api/permission/Authority/Requests/:id/Actions/Refuse': { params: ById, body: Type.Object({ reason: REASON }), answer: Type.Null() },
  'POST /api/permission/Authority/Requests/:id/Actions/Withdraw': { params: ById, answer: Type.Null() },
  'GET /api/permission/Authority/Reviews/:id': { params: ById, answer: ObjectAs<RightsReview>() },
  'GET /api/permission/Authority/Reviews/:id/Items': { params: ById, query: ReviewItemsQuery, answer: PageOf(ObjectAs<ReviewItem>()) },
  'POST /api/permission/Authority/Reviews/:id/Actions/Start': { params: ById, answer: RecordAnswer },
  'POST /api/permission/Authority/Reviews/:id/Actions/Decide': { params: ById, body: DecideBody, answer: ObjectAs<ReviewDecided>() },
  'POST /api/permission/Authority/Reviews/:id/Actions/Close': { params: ById, answer: Type.Null() },
  'GET /api/permission/UserRelation/:objectId': { params: ByObject, answer: Members },
  'POST /api/permission/UserRelation/:objectId': { params: ByObject, body: MembersBody, answer: Type.Null() },
  'GET /api/permission/Users/Current/Authorize': { answer: ObjectAs<Record<RightKind, RightNode[]>>() },
} satisfies Record<string, CallEntry>;
