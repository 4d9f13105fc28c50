import { Type } from 'typebox';
import type { RecordRow } from '../records.ts';
import { ObjectAs, RecordAnswer } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
// What its fields may hold says the model; `data` is the text of the map, which is read by itself.
const Body = Type.Intersect([Type.Object({ data: Type.Optional(Type.Union([Type.String(), Type.Null()])) }), ObjectAs<Record<string, RecordRow[string]>>()]);
const MapBody = Type.Object({ data: Type.String(), version: Type.Optional(Type.Integer()) }, { additionalProperties: false });
const Tolerance = Type.Object({ tolerance: Type.Integer({ minimum: 0, maximum: 100_000 }) }, { additionalProperties: false });

/** A record of a map with its text; null where none has been uploaded. */
export type MapRecord = RecordRow & { data: string | null };

/** Maps: their records with the text of the map beside them, and making them lighter. */
export const dataMapCalls = {
  'GET /api/system/DataMap/:id': { params: ById, answer: ObjectAs<MapRecord>() },
  'GET /api/system/DataMap/:id/Actions/Original': { params: ById, answer: Type.Object({ data: Type.Union([Type.String(), Type.Null()]) }) },
  'POST /api/system/DataMap': { body: Body, answer: RecordAnswer },
  'PUT /api/system/DataMap/:id': { params: ById, body: Body, answer: RecordAnswer },
  'PUT /api/system/DataMap/:id/Actions/Upload': { params: ById, body: MapBody, answer: RecordAnswer },
  'PUT /api/system/DataMap/:id/Actions/Simplify': { params: ById, body: Tolerance, answer: RecordAnswer },
} satisfies Record<string, CallEntry>;
