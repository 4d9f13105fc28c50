import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { call } from '#src/session/call.ts';

/** How far work of the server has come. What comes of it is what its kind says: the one who started it knows. */
export async function loadTask<Result>(id: string): Promise<TaskStatus<Result>> {
  return (await call('GET /api/system/Task/:id', { params: { id } })) as TaskStatus<Result>;
}
