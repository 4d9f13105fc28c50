import { sql } from 'kysely';
import { userId } from '../../demo/company-ids.ts';
import { holds } from '../expected-rights.ts';
import type { Call, Matrix, RouteCase } from '../rights-matrix.ts';

const BASE = '/api/message';
const models = ['notice'] as const;

/** A message that has come for somebody who is none of the accounts. */
async function foreignMessage(matrix: Matrix): Promise<string> {
  count += 1;
  const id = `foreign-message-${String(count)}`;
  const { db } = matrix.server.kernel;
  await sql`insert into kernel.message (id, kind, event, type, title) values (${id}, 'test.foreign', ${id}, 3, '{"zh-CN":"私信"}')`.execute(db);
  await sql`insert into kernel.message_receiver (user_id, message_id, type) values (${userId('hanxue')}, ${id}, 3)`.execute(db);
  return id;
}
let count = 0;

const ofForeign: RouteCase = { body: async ({ matrix }: Call) => ({ ids: await foreignMessage(matrix) }), isAlike: true, answer: 404 };

/** A notice that has been released. */
async function released({ model, side, account, matrix }: Omit<Call, 'id'>): Promise<string> {
  const id = await matrix.targets.fresh(model, side);
  if (holds(account, model, 'btn_release')) await matrix.ask('PUT', `${BASE}/${id}/Actions/Release`);
  return id;
}

/** Notices by the rights of their model, and what one has received oneself. */
export const MESSAGE_CASES: Record<string, RouteCase> = {
  [`GET ${BASE}`]: {},
  [`GET ${BASE}/ReadInfo/:id`]: { path: async ({ matrix }) => ({ id: await foreignMessage(matrix) }), answer: 404 },
  [`GET ${BASE}/Settings`]: {},
  [`PUT ${BASE}/Settings`]: { body: () => ({ kinds: {}, quiet: null }) },
  [`POST ${BASE}/Actions/ReadAll`]: {},
  [`DELETE ${BASE}/Record`]: ofForeign,
  [`PUT ${BASE}/Record/Actions/Restore`]: ofForeign,
  [`PUT ${BASE}/Record/Actions/Read`]: ofForeign,

  [`GET ${BASE}/Notice`]: { models, needs: ['read'], record: 'standing', query: () => 'pageSize=1000', tells: 'seen' },
  [`GET ${BASE}/:id`]: { models, needs: ['read'], record: 'standing' },
  [`POST ${BASE}`]: { models, needs: ['btn_add'], body: ({ model, side, matrix }) => matrix.targets.values(model, side) },
  [`PUT ${BASE}/:id`]: {
    models, needs: ['btn_edit'], record: 'fresh',
    body: async ({ account, id, matrix }) => {
      const own = await matrix.ask('GET', `${BASE}/${id}`, undefined, account);
      return own.status === 200 ? own.data : (await matrix.ask('GET', `${BASE}/${id}`)).data;
    },
  },
  [`DELETE ${BASE}/:id`]: { models, needs: ['btn_remove'], record: 'fresh' },
  [`PUT ${BASE}/:id/Actions/Release`]: { models, record: 'fresh' },
  [`PUT ${BASE}/:id/Actions/Withdraw`]: { models, record: released },
  [`PUT ${BASE}/:id/Actions/Remind`]: { models, record: released },
  [`GET ${BASE}/:id/Readers`]: { models, record: 'standing' },
};
