import type { FastifyInstance } from 'fastify';
import { success } from '../../../kernel/envelope.ts';
import { ACT_BUTTON } from '../../../kernel/http/acting-reads.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { refusal } from '../../../module-kit/refusal.ts';
import { originOf } from '../login.ts';
import { noteEnded } from './ended.ts';
import { startActing } from './start.ts';

/** Looking as somebody else: beginning and leaving off. */
export function actingRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, 'POST /api/permission/Users/:id/Actions/ActAs', { permission: { model: 'user', button: ACT_BUTTON } }, async (request) =>
    success(await startActing(kernel, request.actor, request.params.id, request.body.reason, originOf(request))));

  serve(app, 'POST /api/oauth/Actions/StopActing', { permission: 'session', whenLocked: true, whenFull: true }, async ({ actor, session }) => {
    if (session?.acting === undefined) throw refusal(actor, 'wrongState', 'acting.none');
    await kernel.sessions.end([session.id], 'logout');
    await noteEnded(kernel);
    return success(null);
  });
}
