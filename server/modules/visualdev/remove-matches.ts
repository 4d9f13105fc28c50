import type { FastifyInstance } from 'fastify';
import { keepsRemoved } from '#schemas/language/keeps-removed.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { RemovedMatches } from '#schemas/wire/records.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { showTask } from '../../kernel/queue/show-task.ts';
import type { RunningTask, TaskDefinition } from '../../kernel/queue/job.ts';
import { REMOVE_BUTTONS } from '../../records/index.ts';
import { checkCount, findMatches, refusalText, type Matches } from './matches.ts';
import { registerTaskUndo, undoJob, type TaskUndo } from './undo-task.ts';
import { keepImportedRecords } from './imported-records.ts';

const TASK = 'visualdev.removeMatches';
/** All failures are counted, the first ones told. */
const MAX_TOLD = 200;

export const removeMatchesJobs = (kernel: Kernel): readonly TaskDefinition[] => [
  { name: TASK, timeoutSeconds: 3_600, workAs: async (task) => (await removeMatches(kernel, task)) as unknown as JsonValue },
  undoJob(kernel, undoOf(kernel)),
];

/** Removes everything a list's filter finds, as work with progress; each record by itself, with all its rules. */
export function registerRemoveMatches(app: FastifyInstance, kernel: Kernel): void {
  serve(app, 'POST /api/visualdev/OnlineDev/:code/Actions/RemoveMatches', { permission: 'records' }, async ({ actor, params: { code }, body: { expected, ...matches } }) => {
      await refuseStranger(kernel, actor, code);
      await checkCount(kernel, actor, code, matches, expected);
      return success({ task: showTask(await kernel.queue.start(actor, { kind: TASK, model: code, input: matches as JsonValue }), actor.locale) });
    },
  );

  registerTaskUndo(app, kernel, undoOf(kernel));
}

const undoOf = (kernel: Kernel): TaskUndo => ({
  call: 'POST /api/visualdev/OnlineDev/:code/Removals/:taskId/Undo', task: TASK, undoTask: 'visualdev.removalUndo', isOldestFirst: true,
  refuse: (actor, code) => refuseStranger(kernel, actor, code),
  undo: ({ actor, model }, { recordId }) => kernel.records.restore(actor, model, [recordId], { origin: 'undo', reason: translate(actor.locale, 'reason.restoreMatches') }),
  // Restored by somebody else, or gone for good.
  reasonOf: ({ errorName }) => (errorName === 'notFound' ? 'changed' : 'refused'),
});

async function refuseStranger(kernel: Kernel, actor: Actor, code: string): Promise<void> {
  const may = await Promise.all(REMOVE_BUTTONS.map((button) => kernel.records.can(actor, code, button)));
  if (!may.includes(true)) throw new AppError('forbidden');
}

async function removeMatches(kernel: Kernel, task: RunningTask): Promise<RemovedMatches> {
  const { actor, model, input, progress } = task;
  const { model: document } = await kernel.records.config(actor, model);
  const found = await findMatches(kernel, actor, model, document, input as Matches);
  const result: RemovedMatches = { removed: 0, failed: 0, failures: [] };
  for (const [index, { id, name }] of found.entries()) {
    progress(index, found.length, 'remove');
    try {
      await removeOne(kernel, task, document, { id, name });
      result.removed += 1;
    } catch (error) {
      // Removed by somebody else, or before the work began again.
      if (error instanceof AppError && error.errorName === 'notFound') continue;
      if (!(error instanceof AppError)) throw error;
      result.failed += 1;
      if (result.failures.length < MAX_TOLD) result.failures.push({ id, name, message: refusalText(error, document, actor.locale) });
    }
  }
  progress(found.length, found.length);
  return result;
}

/** What can be restored is noted in the same transaction, so that all of it can be taken back. */
async function removeOne(kernel: Kernel, { id: taskId, actor, model }: RunningTask, document: ModelDocument, { id, name }: { id: string; name: string }): Promise<void> {
  const reason = translate(actor.locale, 'reason.removeMatches');
  if (!keepsRemoved(document)) return kernel.records.remove(actor, model, [id], { origin: 'bulk', reason });
  await kernel.db.transaction().execute(async (trx) => {
    await kernel.records.remove(actor, model, [id], { trx, origin: 'bulk', reason });
    await keepImportedRecords(trx, taskId, [{ recordId: id, version: 0, before: { [document.label]: name } }]);
  });
}
