import { Type } from 'typebox';
import { ArchiveCompleteness } from '../archive-completeness.ts';
import type { CallEntry } from './entry.ts';

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export const projectCalls = {
  /** Screens of the console that are closed to the caller in this project. */
  'GET /api/business/ProjectMember/consolePermission/:id': {
    params: ById,
    answer: Type.Object({ closed: Type.Array(Type.String()) }),
  },
  /** What is still missing before a project can be archived. */
  'GET /api/business/ProjectInfo/archiveCompleteness/:id': { params: ById, answer: ArchiveCompleteness },
} satisfies Record<string, CallEntry>;
