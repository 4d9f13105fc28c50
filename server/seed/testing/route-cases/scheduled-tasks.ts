import { sql } from 'kysely';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { unitId } from '../../demo/company-ids.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';

const BASE = '/api/scheduletask';
const UNIT = { own: 'HX.HD.GC', foreign: 'HX.XN.SJ' } as const;
const models = ['scheduledTask'] as const;
const needs = ['read'];

/** A run that waits and that nothing will begin. */
async function runOf({ side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = uuidv7();
  await sql`insert into records.sys_scheduled_task_run (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, owner_organize_id, task_id, state)
    values (${id}, 1, 1, 'system', now(), 'system', now(), ${unitId(UNIT[side])}, 'none', 'waiting')`.execute(matrix.server.kernel.db);
  return id;
}

/** The record as the account reads it, or as it is where he cannot. */
async function asRead({ account, id, matrix }: Call): Promise<unknown> {
  const own = await matrix.ask('GET', `${BASE}/${id}`, undefined, account);
  return own.status === 200 ? own.data : (await matrix.ask('GET', `/api/visualdev/OnlineDev/scheduledTask/${id}`)).data;
}

/** Scheduled tasks by the rights of their model, and their runs by those of theirs. */
export const SCHEDULED_TASK_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}`]: { models, needs, record: 'standing', query: () => 'pageSize=1000', tells: 'seen' },
  [`GET ${BASE}/:id`]: { models, needs, record: 'standing' },
  [`GET ${BASE}/Info/:id`]: { models, needs, record: 'standing' },
  [`GET ${BASE}/:id/NextRuns`]: { models, needs, record: 'standing' },
  [`GET ${BASE}/:id/TaskLog`]: { models, needs: ['read', 'scheduledTaskRun:read'], record: 'standing' },
  [`GET ${BASE}/TaskMethods`]: { models },
  [`POST ${BASE}/Actions/Preview`]: { models, body: () => ({ rhythm: 'cron', cron: '0 0 * * *', timeZone: 'UTC' }), isAlike: true },
  [`POST ${BASE}`]: { models, needs: ['btn_add'], body: ({ side, matrix }) => matrix.targets.values('scheduledTask', side) },
  [`PUT ${BASE}/:id`]: { models, needs: ['btn_edit'], record: 'fresh', body: asRead },
  [`DELETE ${BASE}/:id`]: { models, needs: ['btn_remove'], record: 'fresh' },
  [`PUT ${BASE}/:id/Actions/Run`]: { models, record: 'fresh' },
  [`PUT ${BASE}/:id/Actions/Enable`]: { models, record: 'fresh' },
  [`PUT ${BASE}/:id/Actions/Stop`]: { models, record: 'fresh' },
  [`PUT ${BASE}/TaskLog/:id/Actions/Stop`]: { models: ['scheduledTaskRun'], record: runOf },
};
