import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ImportOptions, ImportReport, UndoReport } from '#schemas/wire/exchange.ts';
import { AppError } from '../../kernel/errors.ts';
import { openFile } from '../../kernel/files/download-link.ts';
import { keepMadeFile } from '../../kernel/files/made-file.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RunningTask, TaskDefinition } from '../../kernel/queue/job.ts';
import { keepImportedRecords, loadImportedRecords } from './imported-records.ts';

export const CHECK_TASK = 'visualdev.importCheck';
export const IMPORT_TASK = 'visualdev.import';
export const UNDO_TASK = 'visualdev.importUndo';
const MAX_SECONDS = 3_600;

/** What the check of an upload works on. */
export interface CheckInput extends ImportOptions {
  fileId: string;
  file: string;
}

/** What carries a checked upload out. */
export interface ImportInput extends CheckInput {
  check: string;
  onlyGood: boolean;
}

export interface UndoInput {
  import: string;
  file: string;
}

/** Checks, imports and their undoing: tasks that keep all or nothing. */
export const importJobs = (kernel: Kernel): readonly TaskDefinition[] => [
  {
    name: CHECK_TASK, timeoutSeconds: MAX_SECONDS,
    workAs: async (task) => toJson(await runImport(kernel, task, task.input as unknown as CheckInput, 'check')),
  },
  {
    name: IMPORT_TASK, timeoutSeconds: MAX_SECONDS,
    async workAs(task) {
      const input = task.input as unknown as ImportInput;
      const report = await runImport(kernel, task, input, input.onlyGood ? 'good' : 'all');
      // One that was kept has committed its own result.
      return report.isApplied ? undefined : toJson(report);
    },
  },
  {
    name: UNDO_TASK, timeoutSeconds: MAX_SECONDS,
    async workAs(task) {
      const input = task.input as unknown as UndoInput;
      const records = await loadImportedRecords(kernel.db, input.import);
      await kernel.records.undoImport(task.actor, task.model, records, {
        reason: translate(task.actor.locale, 'import.undoReason', { file: input.file }),
        progress: (done, total) => task.progress(done, total, 'write'),
        keep: (trx, report: UndoReport) => task.commit(trx, toJson(report)),
      });
      return undefined;
    },
  },
];

async function runImport(kernel: Kernel, task: RunningTask, input: CheckInput, mode: 'check' | 'all' | 'good'): Promise<ImportReport> {
  const { actor, model } = task;
  const { report, annotated } = await kernel.records.import(actor, model, {
    file: input.file, bytes: await readFile(kernel, input.fileId), mode,
    ...(input.key === undefined ? {} : { key: input.key }), ...(input.scope === undefined ? {} : { scope: input.scope }),
  }, {
    progress: (done, total, step) => task.progress(done, total, step),
    async keep(trx, kept, written) {
      await keepImportedRecords(trx, task.id, written.map(({ stored, after }) => ({
        recordId: String(after['id']), version: Number(after['version']), before: stored ?? null,
      })));
      await task.commit(trx, toJson(kept));
    },
  });
  if (annotated === undefined || report.isApplied) return report;
  return { ...report, annotated: await keepMadeFile(kernel, actor, `${input.file.replace(/\.xlsx$/i, '')} - ${translate(actor.locale, 'import.annotated')}.xlsx`, annotated()) };
}

async function readFile(kernel: Kernel, fileId: string): Promise<Uint8Array> {
  const file = await kernel.db.selectFrom('kernel.file').selectAll().where('id', '=', fileId).where('removed', 'is', null).executeTakeFirst();
  if (file === undefined) throw new AppError('notFound', { textKey: 'import.fileGone' });
  const chunks: Buffer[] = [];
  for await (const chunk of (await openFile(kernel.files, file)).content) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/** A report is plain data. */
function toJson(report: ImportReport | UndoReport): JsonValue {
  return report as unknown as JsonValue;
}
