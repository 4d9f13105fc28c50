import { Type } from 'typebox';
import type { Static } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { mirrorSessions } from './mirror.ts';

const BASE = '/api/system/OnlineUser';
const MODEL = 'onlineUser';
const BUTTON = 'btn_remove';
const ListQuery = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  currentPage: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 1000, default: 20 }),
});
const IdsBody = Type.Object({ ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 1000 }) });

/** Who is signed in, and ending that. */
export const onlineUser = defineModule({
  name: 'onlineUser',
  permissions: { [MODEL]: ['read', BUTTON] },
  async routes(app, kernel) {
    await mirrorSessions(kernel);

    app.get<{ Querystring: Static<typeof ListQuery> }>(
      BASE, { config: { permission: { model: MODEL, button: 'read' } }, schema: { querystring: ListQuery } },
      async ({ actor, query }) => success(await kernel.records.list(actor, MODEL, query)),
    );

    const mayEnd = { permission: { model: MODEL, button: BUTTON }, whenFull: true };

    app.delete<{ Params: { id: string } }>(`${BASE}/:id`, { config: mayEnd }, async ({ params, actor }) => {
      await forceOffline(kernel, actor, [params.id]);
      return success(null);
    });

    app.delete<{ Body: Static<typeof IdsBody> }>(BASE, { config: mayEnd, schema: { body: IdsBody } }, async ({ body, actor }) => {
      await forceOffline(kernel, actor, body.ids);
      return success(null);
    });
  },
});

/** Ends sessions that the actor sees and may end; those that he does not see are not there. */
async function forceOffline(kernel: Kernel, actor: Actor, ids: readonly string[]): Promise<void> {
  if (actor.sessionId !== undefined && ids.includes(actor.sessionId)) throw new AppError('badRequest', { textKey: 'online.self' });
  const seen: string[] = [];
  for (const id of new Set(ids)) {
    if (!(await kernel.records.can(actor, MODEL, 'read', id))) continue;
    if (!(await kernel.records.can(actor, MODEL, BUTTON, id))) throw new AppError('forbidden');
    seen.push(id);
  }
  if (seen.length === 0) throw new AppError('notFound');
  await kernel.sessions.end(seen, 'forced');
}
