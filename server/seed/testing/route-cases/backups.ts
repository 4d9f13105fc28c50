import { sql } from 'kysely';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { unitId } from '../../demo/company-ids.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';

const BASE = '/api/system/Backup';
const UNIT = { own: 'HX.HD.GC', foreign: 'HX.XN.SJ' } as const;
const models = ['backupArchive'] as const;
const FAR = Date.UTC(2100, 0);

/** An archive of the list, whose file is gone. */
async function archiveOf({ side, matrix }: Pick<Call, 'side' | 'matrix'>, state = 'done'): Promise<string> {
  const id = uuidv7();
  await sql`insert into records.sys_backup_archive (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, owner_organize_id, full_name, state, check_state)
    values (${id}, 1, 1, 'system', now(), 'system', now(), ${unitId(UNIT[side])}, ${`${id}.backup`}, ${state}, 'unchecked')`.execute(matrix.server.kernel.db);
  return id;
}

/** One waits to be made for a long time, so that nobody begins another. */
async function letOneWait(call: Call): Promise<Record<string, never>> {
  const id = await archiveOf(call, 'waiting');
  await call.matrix.server.kernel.queue.send('backup.makeByHand', { id }, { startAt: FAR });
  return {};
}

/** Backups, each thing that is done with them by a right of its own. */
export const BACKUP_CASES: Record<string, RouteCase> = {
  [`POST ${BASE}`]: { models, body: letOneWait, answer: 409, isAlike: true },
  [`POST ${BASE}/:id/Actions/Check`]: { models, record: archiveOf },
  [`POST ${BASE}/:id/Actions/Fetch`]: { models, record: archiveOf, body: () => ({ password: 'demo2026' }) },
  [`DELETE ${BASE}/:id`]: { models, record: archiveOf },
};
