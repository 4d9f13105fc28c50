import { Type } from 'typebox';
import { OwnLogRow } from '../own-log.ts';
import { OwnSession } from '../own-sessions.ts';
import { ListOf, PageOf } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const BySession = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9-]{1,100}$' }) });
/** `category`: 1 signing in, 5 requests. Times are in epoch milliseconds. */
const LogQuery = Type.Object({
  category: Type.Integer({ default: 1 }),
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  startTime: Type.Optional(Type.Integer()),
  endTime: Type.Optional(Type.Integer()),
  currentPage: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 1000, default: 20 }),
});
/** What people see and set of themselves. */
export const ownAccountCalls = {
  'GET /api/permission/Users/Current/SystemLog': { query: LogQuery, answer: PageOf(OwnLogRow) },
  'GET /api/permission/Users/Current/Sessions': { answer: ListOf(OwnSession) },
  'DELETE /api/permission/Users/Current/Sessions/:id': { params: BySession, answer: Type.Null() },
  'POST /api/permission/Users/Current/Sessions/Actions/EndOthers': { answer: Type.Object({ ended: Type.Integer() }) },
} satisfies Record<string, CallEntry>;
