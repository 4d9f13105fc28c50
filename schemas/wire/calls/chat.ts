import { Type } from 'typebox';
import type { Contact, ContactNode, Conversation, RecordCardAnswer } from '../chat.ts';
import { ListOf, ObjectAs, PageOf } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ByMessage = Type.Object({ id: Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\u0000]+$' }) });
/** What is no page is brought within bounds. */
const AnyPage = Type.Optional(Type.Union([Type.String(), Type.Number()]));
const ContactsQuery = Type.Object({ keyword: Type.Optional(Type.String()), currentPage: AnyPage, pageSize: AnyPage });
/** Other clients send nothing. */
const UnitBody = Type.Unsafe<{ keyword?: string } | undefined>(Type.Unknown());

export const chatCalls = {
  'GET /api/message/imreply': { answer: ListOf(ObjectAs<Conversation>()) },
  'GET /api/message/imrecord/:id': { params: ByMessage, answer: ObjectAs<RecordCardAnswer>() },
  'GET /api/permission/Users/ImUser': { query: ContactsQuery, answer: PageOf(ObjectAs<Contact>()) },
  'POST /api/permission/Users/ImUser/Selector/:id': { body: UnitBody, answer: ListOf(ObjectAs<ContactNode>()) },
} satisfies Record<string, CallEntry>;
