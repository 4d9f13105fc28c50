import type { FastifyInstance } from 'fastify';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { UndoReport } from '#schemas/wire/exchange.ts';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { showTask } from '../../kernel/queue/show-task.ts';
import type { RunningTask, TaskDefinition } from '../../kernel/queue/job.ts';
import type { ImportedRecord } from '../../records/index.ts';
import { loadImportedRecords } from './imported-records.ts';

/** How the records that one kind of task wrote are given back. */
export interface TaskUndo {
  call: 'POST /api/visualdev/OnlineDev/:code/Removals/:taskId/Undo' | 'POST /api/visualdev/OnlineDev/:code/Edits/:taskId/Undo';
  /** Kind of the task that is taken back, and of the work that does it. */
  task: string;
  undoTask: string;
  /** Throws where this person may not. */
  refuse(actor: Actor, code: string): Promise<void>;
  /** Gives one record back; throws an AppError where it stays as it is. */
  undo(task: RunningTask, record: ImportedRecord): Promise<void>;
  /** What was written first comes first, such as a record above others. */
  isOldestFirst?: true;
  /** Why it stays. */
  reasonOf(error: AppError): UndoReport['kept'][number]['reason'];
}

/** The work of taking back. */
export const undoJob = (kernel: Kernel, given: TaskUndo): TaskDefinition => ({
  name: given.undoTask, timeoutSeconds: 3_600, workAs: async (task) => (await undoAll(kernel, task, given)) as unknown as JsonValue,
});

/** Taking back what a task did to records, as work with progress: each record by itself, with all its rules. */
export function registerTaskUndo(app: FastifyInstance, kernel: Kernel, given: TaskUndo): void {
  serve(app, given.call, { permission: 'records' }, async ({ actor, params: { code, taskId } }) => {
      await given.refuse(actor, code);
      const done = await kernel.queue.load(actor, taskId);
      if (done.kind !== given.task || done.model !== code) throw new AppError('notFound');
      // What was stopped half way has changed some records too.
      if (done.state === 'waiting' || done.state === 'running') throw new AppError('wrongState');
      const task = await kernel.queue.start(actor, { kind: given.undoTask, model: code, input: { of: done.id }, once: `undo ${done.id}` });
      return success({ task: showTask(task, actor.locale) });
    },
  );
}

async function undoAll(kernel: Kernel, task: RunningTask, { undo, reasonOf, isOldestFirst }: TaskUndo): Promise<UndoReport> {
  const { actor, model, input, progress } = task;
  const written = await loadImportedRecords(kernel.db, (input as { of: string }).of);
  if (isOldestFirst === true) written.reverse();
  const { model: { label } } = await kernel.records.config(actor, model);
  const report: UndoReport = { undone: 0, kept: [] };
  for (const [index, record] of written.entries()) {
    progress(index, written.length, 'write');
    try {
      await undo(task, record);
      report.undone += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const name = (record.before as Values | null)?.[label];
      report.kept.push({ id: record.recordId, label: String(name ?? record.recordId), reason: reasonOf(error) });
    }
  }
  progress(written.length, written.length);
  return report;
}
