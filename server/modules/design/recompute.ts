import type { FastifyInstance } from 'fastify';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { TaskDefinition } from '../../kernel/queue/job.ts';
import { showTask } from '../../kernel/queue/show-task.ts';
import { recordsOf, refuseExisting } from '../../records/index.ts';
import { requireButton } from '../../module-kit/require-button.ts';

const TASK = 'design.recompute';
const BUTTON = 'btn_release';

export const recomputeJob = (kernel: Kernel): TaskDefinition => ({
  name: TASK,
  timeoutSeconds: 3_600,
  workAs: async ({ model, progress }) => (await kernel.records.recompute(model, (done, total) => progress(done, total, 'write'))) as unknown as JsonValue,
});

/** Stored records by the formulas of today, as work with progress; a builder who may publish a formula may carry it out. */
export function registerRecompute(app: FastifyInstance, kernel: Kernel): void {
  serve(
    app, 'POST /api/visualdev/Base/:id/Actions/Recompute', { permission: { model: 'visualDesign', button: BUTTON } },
    async ({ actor, params: { id } }) => {
      await requireButton(kernel, actor, 'visualDesign', BUTTON, id);
      const design = await kernel.db.selectFrom('kernel.design').select('code').where('id', '=', id).where('removed', 'is', null).executeTakeFirst();
      if (design === undefined) throw new AppError('wrongState', { textKey: 'design.unpublished' });
      const model = recordsOf(kernel).context.models.get(design.code);
      if (model !== undefined) refuseExisting(model, 'noRecompute');
      return success({ task: showTask(await kernel.queue.start(actor, { kind: TASK, model: design.code, input: {} }), actor.locale) });
    },
  );
}
