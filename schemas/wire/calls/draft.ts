import { Type } from 'typebox';
import type { Values } from '../../language/runtime.ts';
import type { DraftContent, DraftSummary } from '../drafts.ts';
import { ListOf, ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const Kept = Type.Unsafe<Values>(Type.Record(Type.String({ maxLength: 200 }), Type.Unknown()));

/** Made by the page, one for each opening of a form, so that two tabs never write over each other. */
const ById = Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

const DraftQuery = Type.Object({
  model: Type.Optional(Type.String({ maxLength: 100 })),
});

const DraftBody = Type.Object({
  model: Type.String({ minLength: 1, maxLength: 100 }),
  record: Type.Union([Type.Null(), Type.String({ minLength: 1, maxLength: 100 })]),
  scope: Text(2_000),
  title: Text(300),
  // A page of this product: `//host` and `/\host` would be somebody else's.
  location: Type.String({ maxLength: 4_000, pattern: '^/(?![/\\\\])' }),
  schemaVersion: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  version: Type.Union([Type.Null(), Type.Integer({ minimum: 1 })]),
  values: Kept,
  base: Kept,
}, { additionalProperties: false });

export const draftCalls = {
  'GET /api/system/Draft': { query: DraftQuery, answer: ListOf(ObjectAs<DraftSummary>()) },
  'GET /api/system/Draft/:id': { params: ById, answer: ObjectAs<DraftContent>() },
  'PUT /api/system/Draft/:id': { params: ById, body: DraftBody, answer: Type.Object({ time: Type.Number() }) },
  'DELETE /api/system/Draft/:id': { params: ById, answer: Type.Null() },
} satisfies Record<string, CallEntry>;
