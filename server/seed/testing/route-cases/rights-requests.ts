import { sql } from 'kysely';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { BRANCH_ACCOUNT } from '../branch-account.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';

const BASE = '/api/permission/Authority/Requests';
const SUBJECTS = ['role', 'position', 'user'] as const;
const NOTHING = JSON.stringify({ menus: [], models: [] });

/** A request about a subject of this side, of somebody else or of the account itself. */
function requestOf(by: 'another' | 'own') {
  return async ({ account, model, side, matrix }: Omit<Call, 'id'>): Promise<string> => {
    const id = uuidv7();
    const { db } = matrix.server.kernel;
    const asker = by === 'own' ? sql`(select id from records.sys_user where account = ${account === 'branch' ? BRANCH_ACCOUNT : account})` : sql`'system'`;
    await sql`insert into kernel.rights_request (id, subject_type, subject_id, subject_name, cause, user_id, created, before, after)
      values (${id}, ${model}, ${await matrix.targets.fresh(model, side)}, '测试', 'grant', ${asker}, now(), ${NOTHING}::jsonb, ${NOTHING}::jsonb)`.execute(db);
    return id;
  };
}

const decide: RouteCase = { models: SUBJECTS, needs: ['rightsRequest:btn_decide', 'btn_authorize'], record: requestOf('another') };

/** Changes of rights that wait for approval are seen and decided on by those who may grant them. */
export const RIGHTS_REQUEST_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}/:id`]: { models: SUBJECTS, needs: ['btn_authorize'], record: requestOf('another') },
  [`POST ${BASE}/:id/Actions/Approve`]: decide,
  [`POST ${BASE}/:id/Actions/Refuse`]: { ...decide, body: () => ({ reason: '测试' }) },
  [`POST ${BASE}/:id/Actions/Withdraw`]: { models: SUBJECTS, needs: ['btn_authorize'], record: requestOf('own') },
};
