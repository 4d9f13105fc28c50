import { Type } from 'typebox';
import type { CallEntry } from './entry.ts';

/** Another one with each change, so that browsers may keep what they have. */
const Version = Type.Object({ v: Type.Optional(Type.String({ maxLength: 64 })) });
const ByPicture = Type.Object({ picture: Type.Union([Type.Literal('logo'), Type.Literal('loginPicture')]) });

export const appearanceCalls = {
  'GET /api/system/Appearance/Style': { query: Version, file: true },
  'GET /api/system/Appearance/Pictures/:picture': { params: ByPicture, query: Version, file: true },
} satisfies Record<string, CallEntry>;
