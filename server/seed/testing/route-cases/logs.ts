import { sql } from 'kysely';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { userId } from '../../demo/company-ids.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';
import { MANAGER } from '../targets.ts';

const BASE = '/api/system/Log';
const models = ['systemLog'] as const;

/** An entry of what somebody of the side did. */
async function entryOf({ side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = uuidv7();
  const person = userId(MANAGER[side]);
  await sql`insert into records.sys_log (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, category, user_id, owner_organize_id)
    select ${id}, 1, 1, u.id, now(), u.id, now(), '3', u.id, u.organize_id from records.sys_user u where u.id = ${person}`.execute(matrix.server.kernel.db);
  return id;
}

/** The log by the rights of its model; a whole category is for the administrator, as others may see a part of it only. */
export const LOG_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}/:category`]: { models, needs: ['read'], record: entryOf, path: { category: '3' }, query: () => 'pageSize=1000', tells: 'seen' },
  [`DELETE ${BASE}`]: { models, record: entryOf, body: ({ id }) => ({ ids: [id] }) },
  [`POST ${BASE}/:id/Actions/Remove`]: { models, record: entryOf },
  [`DELETE ${BASE}/:category`]: { models, path: { category: '4' }, answer: ({ account }) => (account === 'admin' ? 200 : 403) },
};
