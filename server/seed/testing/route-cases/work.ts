import { sql } from 'kysely';
import { userId } from '../../demo/company-ids.ts';
import type { Matrix, RouteCase } from '../rights-matrix.ts';

const BASE = '/api/work';
let count = 0;

/** A task of somebody who is none of the accounts, that has failed. */
async function foreignTask(matrix: Matrix): Promise<string> {
  count += 1;
  const id = `foreign-task-${String(count)}`;
  await sql`
    insert into kernel.task (id, kind, model, user_id, locale, input, state, finished)
    values (${id}, 'visualdev.import', ${id}, ${userId('hanxue')}, 'zh-CN', '{}', 'failed', now())`.execute(matrix.server.kernel.db);
  return id;
}

/** What waits for oneself; what waits for others is not found. */
export const WORK_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}`]: {},
  [`GET ${BASE}/Count`]: {},
  [`PUT ${BASE}/Actions/Mark`]: {
    body: async ({ matrix }) => ({ items: [{ source: 'task.failed', key: await foreignTask(matrix), stamp: '' }], state: 'done' }), isAlike: true, answer: 404,
  },
};
