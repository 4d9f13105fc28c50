import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { RestoredDesign } from '#schemas/wire/designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { lockTables, recordsOf, transactionDatabase } from '../../../records/index.ts';
import { requireButton } from '../../../module-kit/require-button.ts';
import { Id } from '#schemas/wire/calls/design-parts.ts';
import { listEarlierRemovals, REMOVED } from './removal.ts';
import { findRemoved, restoreDesigns } from './restore-designs.ts';

export const RESTORE_BUTTON = 'btn_restore';

/** Designs that were removed, and their way back. */
export async function registerRemoved(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await listEarlierRemovals(kernel);

  app.post<{ Params: Static<typeof Id> }>(
    '/api/visualdev/Base/:id/Actions/Restore', { config: { permission: { model: REMOVED, button: RESTORE_BUTTON } }, schema: { params: Id } },
    async ({ actor, params: { id } }) => {
      await requireButton(kernel, actor, REMOVED, RESTORE_BUTTON, id);
      const design = await restore(kernel, actor, id);
      const notice = noticeOf(actor, design);
      return success({ ...design, ...(notice === '' ? {} : { notice }) });
    },
  );
}

async function restore(kernel: Kernel, actor: Actor, id: string): Promise<RestoredDesign> {
  const restored = await kernel.db.transaction().execute(async (trx) => {
    await lockTables(transactionDatabase(trx));
    return restoreDesigns(kernel, trx, actor, await findRemoved(kernel, trx, actor, [id]));
  });
  const { designs, context } = recordsOf(kernel);
  await designs.reload();
  context.permissions.clear();
  if (restored[0] === undefined) throw new AppError('notFound');
  return restored[0];
}

/** What the person who restored it has to see to; empty where nothing is left. */
function noticeOf(actor: Actor, { faults, left, title }: RestoredDesign): string {
  return [...(faults.length === 0 ? [] : [translate(actor.locale, 'design.restored.asDraft', { title }), ...faults]), ...left].join(actor.locale === 'en-US' ? '. ' : '；');
}
