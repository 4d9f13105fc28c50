import { Type } from 'typebox';
import { PAGE_QUERY, PageOf, RecordAnswer } from '../shapes.ts';
import { MessageRow, NoticeChoices, NoticeReader, NoticeSettings, OpenedMessage } from '../messages.ts';
import type { CallEntry } from './entry.ts';

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** An empty type asks for all of them. */
const InboxQuery = Type.Object({
  ...PAGE_QUERY,
  sort: Type.Union([Type.Literal('asc'), Type.Literal('desc')], { default: 'desc' }),
  type: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('1'), Type.Literal('2'), Type.Literal('3')])),
  isRead: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('0'), Type.Literal('1')])),
});

const ReadersQuery = Type.Object({ ...PAGE_QUERY, isRead: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0' }) });

/** With how many have read it and how many have not, whatever was asked for. */
const ReadersPage = Type.Interface([PageOf(NoticeReader)], { readCount: Type.Integer(), unreadCount: Type.Integer() });

/** Ids, separated by commas. */
const Ids = Type.String({ minLength: 1, maxLength: 40_000 });
const IdsBody = Type.Object({ ids: Ids });
const MarkBody = Type.Object({ ids: Ids, isRead: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '1' }) });

const Count = Type.Object({ count: Type.Integer() });

export const messageCalls = {
  'GET /api/message': { query: InboxQuery, answer: PageOf(MessageRow) },
  'GET /api/message/ReadInfo/:id': { params: ById, answer: OpenedMessage },
  'POST /api/message/Actions/ReadAll': { answer: Count },
  'DELETE /api/message/Record': { body: IdsBody, answer: Type.Null() },
  'PUT /api/message/Record/Actions/Restore': { body: IdsBody, answer: Type.Null() },
  'PUT /api/message/Record/Actions/Read': { body: MarkBody, answer: Type.Null() },
  'PUT /api/message/:id/Actions/Release': { params: ById, answer: RecordAnswer },
  'PUT /api/message/:id/Actions/Withdraw': { params: ById, answer: RecordAnswer },
  'PUT /api/message/:id/Actions/Remind': { params: ById, answer: Type.Interface([Count], { done: Type.String() }) },
  'GET /api/message/:id/Readers': { params: ById, query: ReadersQuery, answer: ReadersPage },
  'GET /api/message/Settings': { answer: NoticeSettings },
  'PUT /api/message/Settings': { body: NoticeChoices, answer: NoticeSettings },
} satisfies Record<string, CallEntry>;
