import { Type } from 'typebox';
import type { FragmentEntry, FragmentRequest, FragmentSaved, FragmentUses, FragmentVersion } from '../fragments.ts';
import { ListOf, ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ByCode = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) });
/** What the document says is the checker's business; its code names a row. */
const SaveBody = Type.Unsafe<FragmentRequest>(Type.Object({
  document: Type.Object({ kind: Type.Literal('fragment'), code: Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,49}$' }), fields: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())) }),
  version: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 2_147_483_646 })]),
  note: Type.String({ maxLength: 500 }),
}, { additionalProperties: false }));

export const fragmentCalls = {
  'GET /api/visualdev/Fragment': { answer: ListOf(ObjectAs<FragmentEntry>()) },
  'GET /api/visualdev/Fragment/:code': { params: ByCode, answer: ObjectAs<FragmentEntry>() },
  'GET /api/visualdev/Fragment/:code/Versions': { params: ByCode, answer: ListOf(ObjectAs<FragmentVersion>()) },
  'GET /api/visualdev/Fragment/:code/Uses': { params: ByCode, answer: ObjectAs<FragmentUses>() },
  'POST /api/visualdev/Fragment': { body: SaveBody, answer: ObjectAs<FragmentSaved>() },
  'DELETE /api/visualdev/Fragment/:code': { params: ByCode, answer: Type.Null() },
} satisfies Record<string, CallEntry>;
