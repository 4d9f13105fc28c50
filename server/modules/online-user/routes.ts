import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel, ServerModule } from '../../kernel/module.ts';
import { mirrorSessions } from './mirror.ts';

const BASE = '/api/system/OnlineUser';
const ListQuery = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  currentPage: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 1000, default: 20 }),
});
const IdsBody = Type.Object({ ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 1000 }) });

/** Who is signed in, and ending that. */
export const onlineUser: ServerModule = {
  name: 'online-user',
  async register(app, kernel) {
    await mirrorSessions(kernel);

    app.get<{ Querystring: Static<typeof ListQuery> }>(
      BASE, { config: { permission: { model: 'onlineUser', button: 'read' } }, schema: { querystring: ListQuery } },
      async ({ query }) => success(await loadOnline(kernel, query)),
    );

    const mayEnd = { permission: { model: 'onlineUser', button: 'btn_remove' } };

    app.delete<{ Params: { id: string } }>(`${BASE}/:id`, { config: mayEnd }, async ({ params, actor }) => {
      await forceOffline(kernel, [params.id], actor.sessionId);
      return success(null);
    });

    app.delete<{ Body: Static<typeof IdsBody> }>(BASE, { config: mayEnd, schema: { body: IdsBody } }, async ({ body, actor }) => {
      await forceOffline(kernel, body.ids, actor.sessionId);
      return success(null);
    });
  },
};

async function forceOffline(kernel: Kernel, sessionIds: string[], ownSession: string | undefined): Promise<void> {
  if (ownSession !== undefined && sessionIds.includes(ownSession)) throw new AppError('badRequest', { textKey: 'online.self' });
  const living = await kernel.db
    .selectFrom('kernel.session').select('id').where('id', 'in', sessionIds).where('ended_reason', 'is', null).execute();
  if (living.length === 0) throw new AppError('notFound');
  await kernel.sessions.end(living.map((row) => row.id), 'forced');
}

async function loadOnline(kernel: Kernel, { keyword, currentPage, pageSize }: Static<typeof ListQuery>): Promise<object> {
  const pattern = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const source = sql`
    kernel.session s join records.sys_user u on u.id = s.user_id
    where s.ended_reason is null and s.absolute_expiry > now() and s.last_seen > now() - interval '30 minutes'
      and (u.account ilike ${pattern} or u.real_name ilike ${pattern} or s.ip ilike ${pattern})`;
  const [{ rows }, total] = await Promise.all([
    sql<object>`
      select s.id, s.user_id as "userId", u.account as "userAccount", u.real_name as "userName", s.created as "loginTime",
        s.ip as "loginIPAddress", s.device as "loginPlatForm", s.last_seen as "lastSeen"
      from ${source} order by s.created desc, s.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(kernel.db),
    sql<{ total: number }>`select count(*) as total from ${source}`.execute(kernel.db),
  ]);
  return { list: rows, pagination: { currentPage, pageSize, total: total.rows[0]?.total ?? 0 } };
}
