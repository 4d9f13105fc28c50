import { Type } from 'typebox';
import { PAGE_QUERY, PageOf, RecordAnswer } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ByName = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export const cacheCalls = {
  'GET /api/system/CacheManage': { query: Type.Object(PAGE_QUERY), answer: PageOf(RecordAnswer) },
  'GET /api/system/CacheManage/:id': { params: ByName, answer: RecordAnswer },
  'DELETE /api/system/CacheManage/:id': { params: ByName, answer: Type.Null() },
  'POST /api/system/CacheManage/Actions/ClearAll': { answer: Type.Null() },
  'POST /api/system/CacheManage/Actions/Count': { answer: Type.Null() },
} satisfies Record<string, CallEntry>;
