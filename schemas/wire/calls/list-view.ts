import { Type } from 'typebox';
import { AUDIENCES } from '../list-views.ts';
import type { Audience, ListViewSettings, ListViewsResult } from '../list-views.ts';
import type { ListQuery } from '../records.ts';
import { ListOf, ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ViewBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  audience: Type.Unsafe<Audience>(Type.Union(AUDIENCES.map((audience) => Type.Literal(audience)))),
  roleIds: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
  isDefault: Type.Optional(Type.Boolean()),
  settings: Type.Unsafe<ListViewSettings>(Type.Record(Type.String(), Type.Unknown())),
  version: Type.Optional(Type.Integer()),
});
const ChoiceBody = Type.Object({ id: Type.String({ maxLength: 100 }) });
const CountsBody = Type.Object({
  filters: Type.Array(
    Type.Unsafe<Pick<ListQuery, 'filter' | 'keyword'>>(Type.Object({ filter: Type.Optional(Type.Unknown()), keyword: Type.Optional(Type.String()) })),
    { maxItems: 60 },
  ),
});

/** `code`: of a screen or a model. */
export const listViewCalls = {
  'GET /api/visualdev/ListView/:code': { answer: ObjectAs<ListViewsResult>() },
  'GET /api/visualdev/ListView/:code/Roles': { answer: ListOf(Type.Object({ id: Type.String(), name: Type.String() })) },
  'POST /api/visualdev/ListView/:code/Counts': { body: CountsBody, answer: ListOf(Type.Union([Type.Number(), Type.Null()])) },
  'PUT /api/visualdev/ListView/:code/Choice': { body: ChoiceBody, answer: Type.Null() },
  'POST /api/visualdev/ListView/:code': { body: ViewBody, answer: Type.Object({ id: Type.String() }) },
  'PUT /api/visualdev/ListView/:code/:view': { body: ViewBody, answer: Type.Object({ version: Type.Integer() }) },
  'DELETE /api/visualdev/ListView/:code/:view': { answer: Type.Null() },
} satisfies Record<string, CallEntry>;
