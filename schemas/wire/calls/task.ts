import { ObjectAs } from '../shapes.ts';
import type { TaskStatus } from '../tasks.ts';
import type { CallEntry } from './entry.ts';

export const taskCalls = {
  'GET /api/system/Task/:id': { answer: ObjectAs<TaskStatus>() },
  'PUT /api/system/Task/:id/Actions/Cancel': { answer: ObjectAs<TaskStatus>() },
} satisfies Record<string, CallEntry>;
