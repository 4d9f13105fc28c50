import { Type } from 'typebox';
import { FileLink } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const FileParams = Type.Object({ type: Type.String({ maxLength: 30 }), fileId: Type.String({ maxLength: 80 }) });

export const fileCalls = {
  'GET /api/file/Download/:type/:fileId': { params: FileParams, answer: FileLink },
  // The name at the end only makes the address readable.
  'GET /api/file/Download/:type/:fileId/:name': { params: FileParams, answer: FileLink },
} satisfies Record<string, CallEntry>;
