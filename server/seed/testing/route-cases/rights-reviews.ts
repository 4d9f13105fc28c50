import { sql } from 'kysely';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { userId } from '../../demo/company-ids.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';

const BASE = '/api/permission/Authority/Reviews';
const MODEL = 'rightsReview';

/** A review of this side that is under way, with one item that the administrator is to decide on. */
async function openReview({ side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = await matrix.targets.fresh(MODEL, side);
  const { db } = matrix.server.kernel;
  await sql`update records.sys_rights_review set state = 'open' where id = ${id}`.execute(db);
  await sql`insert into kernel.rights_review_item (id, review_id, subject_type, subject_id, subject_name, user_id, what, words, reviewers, created)
    values (${itemIn(id)}, ${id}, 'role', ${uuidv7()}, '测试', ${userId('caoyanli')}, '测试', '', array(select id from records.sys_user where account = 'admin'), now())`.execute(db);
  return id;
}
const itemIn = (review: string): string => `${review}-item`;

/** Nobody else has started it. */
const ofAdministrator = ({ account }: Call): number => (account === 'admin' ? 200 : 403);

/** Reviews of rights are seen by those who may see the list, and decided on by those to whom they were given. */
export const RIGHTS_REVIEW_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}/:id`]: { models: [MODEL], record: openReview },
  [`GET ${BASE}/:id/Items`]: { models: [MODEL], record: openReview },
  [`POST ${BASE}/:id/Actions/Start`]: { models: [MODEL], needs: ['btn_start'], record: 'fresh' },
  // Whoever sees all of it may not decide for others; what the administrator has was never held, and is said to be gone.
  [`POST ${BASE}/:id/Actions/Decide`]: { models: [MODEL], record: openReview, body: ({ id }) => ({ ids: [itemIn(id)], decision: 'confirm' }), answer: ({ account }) => (account === 'admin' ? 409 : 403) },
  [`POST ${BASE}/:id/Actions/Close`]: { models: [MODEL], record: openReview, answer: ofAdministrator },
};
