import { Type } from 'typebox';
import { LOCALES } from '../../language/documents/text.ts';
import { RecordAnswer } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const ByLocale = Type.Object({ locale: Type.Union(LOCALES.map((locale) => Type.Literal(locale))) });

export const productTextCalls = {
  // With a tag, so that a browser that has it already is told no more than that.
  'GET /api/system/Texts/:locale': { params: ByLocale, file: true },
  'POST /api/system/Texts/:id/Actions/PutBack': { params: ById, answer: RecordAnswer },
} satisfies Record<string, CallEntry>;
