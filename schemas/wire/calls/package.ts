import { Type } from 'typebox';
import type { PackageReview } from '../packages.ts';
import { FileLink, ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const Ids = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 500 });
/** Others to go along, or for the whole: everything when absent. */
export const ExportBody = Type.Union([Type.Null(), Type.Object({ ids: Type.Optional(Ids) }, { additionalProperties: false })]);

export const packageCalls = {
  'POST /api/visualdev/Model/Actions/ExportData': { body: ExportBody, answer: FileLink },
  'POST /api/visualdev/Model/Actions/ImportData': { multipart: true, answer: ObjectAs<PackageReview>() },
} satisfies Record<string, CallEntry>;
