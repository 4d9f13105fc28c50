import { Type } from 'typebox';
import { FOREIGN_SOURCES, type ForeignSource } from '../../language/foreign/index.ts';
import type { ForeignReading } from '../foreign-forms.ts';
import { ObjectAs, RecordAnswer } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

/** Of what becomes of a form, too: a draft may not be larger either. */
export const MAX_FOREIGN_BYTES = 2_097_152;
export const MAX_DESIGN_NAME = 50;

const Source = Type.Object({
  text: Type.String({ minLength: 1, maxLength: MAX_FOREIGN_BYTES }),
  source: Type.Optional(Type.Unsafe<ForeignSource>(Type.Union(FOREIGN_SOURCES.map((source) => Type.Literal(source))))),
});
const ReadBody = Type.Object({ ...Source.properties, code: Type.Optional(Type.String({ maxLength: 50 })) }, { additionalProperties: false });
const ImportBody = Type.Object({
  ...Source.properties,
  fullName: Type.Optional(Type.String({ maxLength: MAX_DESIGN_NAME })),
  category: Type.Optional(Type.String({ maxLength: 100 })),
  type: Type.Optional(Type.String({ maxLength: 10 })),
}, { additionalProperties: false });

export const foreignCalls = {
  'POST /api/visualdev/Base/Actions/ReadForeign': { body: ReadBody, answer: ObjectAs<ForeignReading>() },
  'POST /api/visualdev/Base/Actions/ImportForeign': { body: ImportBody, answer: RecordAnswer },
} satisfies Record<string, CallEntry>;
