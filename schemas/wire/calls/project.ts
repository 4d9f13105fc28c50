import { Type } from 'typebox';
import type { CallEntry } from './entry.ts';

export const projectCalls = {
  /** Screens of the console that are closed to the caller in this project. */
  'GET /api/business/ProjectMember/consolePermission/:id': {
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
    answer: Type.Object({ closed: Type.Array(Type.String()) }),
  },
} satisfies Record<string, CallEntry>;
