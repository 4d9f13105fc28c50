import { Type } from 'typebox';
import type { CallEntry } from './entry.ts';

const FileParams = Type.Object({ type: Type.String({ maxLength: 30 }), fileId: Type.String({ maxLength: 80 }) });

/** An address that gives the file once. */
const Link = Type.Object({ name: Type.String(), url: Type.String() });

export const fileCalls = {
  'GET /api/file/Download/:type/:fileId': { params: FileParams, answer: Link },
  // The name at the end only makes the address readable.
  'GET /api/file/Download/:type/:fileId/:name': { params: FileParams, answer: Link },
} satisfies Record<string, CallEntry>;
