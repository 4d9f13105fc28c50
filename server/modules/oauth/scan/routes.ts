import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { setPictureCookie } from '../../../kernel/http/picture-cookie.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { admit, originOf } from '../login.ts';
import type { MenuTitles } from '../menu-titles.ts';
import { answerScan, beginScan, SCAN_SECONDS, showScan, takeScan } from './scans.ts';

const ID = Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' });
const TakeBody = Type.Object({ id: ID, secret: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, { additionalProperties: false });
const ById = Type.Object({ id: ID });
const AnswerBody = Type.Object({ isConfirmed: Type.Boolean() }, { additionalProperties: false });

/** Signing in a browser from a device that is signed in already. */
export function scanRoutes(app: FastifyInstance, kernel: Kernel, titles: MenuTitles): void {
  app.post('/api/oauth/Scan', { config: { permission: 'public' } }, async (request) =>
    success({ ...await beginScan(kernel, originOf(request)), validSeconds: SCAN_SECONDS }));

  app.post<{ Body: Static<typeof TakeBody> }>('/api/oauth/LoginByScan', { config: { permission: 'public' }, schema: { body: TakeBody } }, async (request, reply) => {
    const taken = await takeScan(kernel, request.body);
    if ('state' in taken) return success(taken);
    const user = await kernel.directory.loadUser(taken.userId);
    if (user === undefined) throw new AppError('loginFailed');
    const answer = await admit(kernel, titles, originOf(request), user.account, user, null);
    if ('token' in answer) setPictureCookie(request, reply, answer.token);
    return success({ state: 'confirmed', ...answer });
  });

  const config = { permission: 'session' } as const;
  app.get<{ Params: Static<typeof ById> }>('/api/oauth/Scan/:id', { config, schema: { params: ById } }, async ({ params }) => success(await showScan(kernel, params.id)));

  app.post<{ Params: Static<typeof ById>; Body: Static<typeof AnswerBody> }>(
    '/api/oauth/Scan/:id/Actions/Answer', { config, schema: { params: ById, body: AnswerBody } },
    async ({ actor, params, body }) => {
      await answerScan(kernel, params.id, actor.userId, body.isConfirmed);
      return success(null);
    },
  );
}
