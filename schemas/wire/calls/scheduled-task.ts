import { ScheduleFields, type SchedulePreview, type TaskMethod } from '../scheduled-tasks.ts';
import { ListOf, ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

export const scheduledTaskCalls = {
  'POST /api/scheduletask/Actions/Preview': { body: ScheduleFields, answer: ObjectAs<SchedulePreview>() },
  'GET /api/scheduletask/:id/NextRuns': { answer: ObjectAs<SchedulePreview>() },
  'GET /api/scheduletask/TaskMethods': { answer: ListOf(ObjectAs<TaskMethod>()) },
} satisfies Record<string, CallEntry>;
