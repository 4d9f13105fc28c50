import type { FastifyInstance } from 'fastify';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { gatedTransactions } from '../../../kernel/gated-transactions.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { decide } from './decide.ts';
import { loadItems, loadReview, mayClose } from './read.ts';
import { START_BUTTON, startReview } from './start.ts';
import { lockReview, REVIEW_MODEL, visibleReview } from './stored-review.ts';

/** What is granted is asked of other connections, and people who decide in one review wait for each other. */
const inTurn = gatedTransactions(0.1);
/** Reviewers need no rights on the screen: what they see is what was given to them. */
const session = { permission: 'session' } as const;

/** Rights that people look through, and keep or take. */
export function registerReviewRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, 'GET /api/permission/Authority/Reviews/:id', session, async ({ actor, params: { id } }) => success(await loadReview(kernel, actor, id)));
  serve(app, 'GET /api/permission/Authority/Reviews/:id/Items', session, async ({ actor, params: { id }, query }) => success(await loadItems(kernel, actor, id, query)));
  serve(app, 'POST /api/permission/Authority/Reviews/:id/Actions/Start', { permission: { model: REVIEW_MODEL, button: START_BUTTON } }, async ({ actor, params: { id } }) =>
    success(await startReview(kernel, inTurn, actor, id)));
  serve(app, 'POST /api/permission/Authority/Reviews/:id/Actions/Decide', session, async ({ actor, params: { id }, body }) => success(await decide(kernel, inTurn, actor, id, body)));
  serve(app, 'POST /api/permission/Authority/Reviews/:id/Actions/Close', session, async ({ actor, params: { id } }) => success(await close(kernel, actor, id)));
}

/** What nobody has decided on stays open in it for good. */
async function close(kernel: Kernel, actor: Actor, id: string): Promise<null> {
  const { startedBy } = await visibleReview(kernel, actor, id);
  if (!mayClose(actor, startedBy)) throw new AppError('forbidden', { textKey: 'authority.reviewNotStarter' });
  await inTurn(kernel, async (trx) => {
    const { state, version } = await lockReview(trx, id);
    if (state !== 'open') throw new AppError('wrongState', { textKey: 'authority.reviewClosed' });
    await kernel.records.update(actor, REVIEW_MODEL, id, { version, state: 'closed', closedTime: Date.now() }, { trx, operation: true });
  });
  return null;
}
