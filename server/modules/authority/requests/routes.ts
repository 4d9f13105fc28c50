import type { FastifyInstance } from 'fastify';
import type { RightsRequest } from '#schemas/wire/authority.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { gatedTransactions } from '../../../kernel/gated-transactions.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { DECIDE_BUTTON, REQUEST_MODEL } from '../../../module-kit/ask-for-rights.ts';
import { isSameGrants, loadGrants, recordsOf } from '../../../records/index.ts';
import { linesOfChanges } from '../lines-of-change.ts';
import { allowed, requireSubject } from '../require-subject.ts';
import { approve, refuse, withdraw } from './decide.ts';
import { loadRequest, waitingFor, type StoredRequest } from './stored-request.ts';

const decides = { permission: { model: REQUEST_MODEL, button: DECIDE_BUTTON } };
/** What the approver holds is asked of other connections. */
const inTurn = gatedTransactions(0.1);

/** Changes of rights that wait for a second person. */
export function registerRequestRoutes(app: FastifyInstance, kernel: Kernel): void {
  serve(app, 'GET /api/permission/Authority/Data/:objectId/Request', allowed, async ({ actor, params }) => {
    await requireSubject(kernel, actor, params.objectId);
    const request = await waitingFor(kernel.db, params.objectId);
    return success(request === undefined ? null : { id: request.id, userName: request.userName, time: request.time });
  });

  serve(app, 'GET /api/permission/Authority/Requests/:id', allowed, async ({ actor, params: { id } }) =>
    success(await shown(kernel, actor, await visible(kernel, actor, id))));

  serve(app, 'POST /api/permission/Authority/Requests/:id/Actions/Approve', decides, async ({ actor, params: { id } }) =>
    success(await decide(kernel, actor, id, (trx) => approve(kernel, trx, actor, id))));
  serve(app, 'POST /api/permission/Authority/Requests/:id/Actions/Refuse', decides, async ({ actor, params: { id }, body }) =>
    success(await decide(kernel, actor, id, (trx) => refuse(kernel, trx, actor, id, body.reason.trim()))));
  serve(app, 'POST /api/permission/Authority/Requests/:id/Actions/Withdraw', allowed, async ({ actor, params: { id } }) =>
    success(await decide(kernel, actor, id, (trx) => withdraw(trx, actor, id))));
}

async function decide(kernel: Kernel, actor: Actor, id: string, work: (trx: Transaction) => Promise<void>): Promise<null> {
  await visible(kernel, actor, id);
  await inTurn(kernel, work);
  recordsOf(kernel).context.permissions.clear();
  return null;
}

/** A request about somebody whose rights the asker may not see is one that is not there. */
async function visible(kernel: Kernel, actor: Actor, id: string): Promise<StoredRequest> {
  const request = await loadRequest(kernel.db, id);
  if (request === undefined) throw new AppError('notFound');
  try {
    await requireSubject(kernel, actor, request.subject.id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A request about a role that is gone can still be refused.
    if (error.errorName === 'notFound' && actor.isAdministrator) return request;
    throw new AppError('notFound');
  }
  return request;
}

async function shown(kernel: Kernel, actor: Actor, request: StoredRequest): Promise<RightsRequest> {
  const { id, subjectName, cause, userName, time, state, decidedName, decided, reason, before, after } = request;
  const isWaiting = state === 'waiting';
  const isOwn = request.userId === actor.userId;
  const [lines] = await linesOfChanges(kernel, [{ before, after }], actor.locale);
  return {
    id, subjectName, cause, userName, time, state, decidedName, decided, reason, isOwn,
    mayDecide: isWaiting && !isOwn && await kernel.records.can(actor, REQUEST_MODEL, DECIDE_BUTTON),
    isOutdated: isWaiting && !isSameGrants(await loadGrants(kernel.db, request.subject.id), before),
    count: lines?.count ?? 0, groups: lines?.groups ?? [],
  };
}
