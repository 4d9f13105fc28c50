import { sql } from 'kysely';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { unitId } from '../../demo/company-ids.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';

const BASE = '/api/system/DataSync';
const UNIT = { own: 'HX.HD.GC', foreign: 'HX.XN.SJ' } as const;

/** A run in this state, of a data sync that stands. */
function runOf(state: string) {
  return async ({ side, matrix }: Omit<Call, 'id'>): Promise<string> => {
    const [id, sync] = [uuidv7(), await matrix.targets.fresh('dataSync', side)];
    await sql`insert into records.sys_data_sync_run (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, owner_organize_id, sync_id, state)
      values (${id}, 1, 1, 'system', now(), 'system', now(), ${unitId(UNIT[side])}, ${sync}, ${state})`.execute(matrix.server.kernel.db);
    return id;
  };
}

/** Data syncs are run by the rights of their model, and runs ended and carried on by those of theirs. */
export const DATA_SYNC_CASES: Record<string, RouteCase> = {
  [`POST ${BASE}/:id/Actions/Dry`]: { models: ['dataSync'], record: 'fresh' },
  [`POST ${BASE}/:id/Actions/Run`]: { models: ['dataSync'], record: 'fresh' },
  [`POST ${BASE}/Runs/:id/Actions/Pause`]: { models: ['dataSyncRun'], record: runOf('waiting') },
  [`POST ${BASE}/Runs/:id/Actions/Resume`]: { models: ['dataSyncRun'], record: runOf('paused') },
  [`POST ${BASE}/Runs/:id/Actions/Stop`]: { models: ['dataSyncRun'], record: runOf('paused') },
};
