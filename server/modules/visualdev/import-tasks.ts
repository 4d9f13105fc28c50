import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ImportOptions, ImportReport, UndoReport } from '#schemas/wire/exchange.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { keepMadeFile } from '../../kernel/files/made-file.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RunningTask } from '../../kernel/tasks/task.ts';
import type { ImportedRecord } from '../../records/engine.ts';

export const CHECK_TASK = 'importCheck';
export const IMPORT_TASK = 'import';
export const UNDO_TASK = 'importUndo';

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

const BATCH = 1_000;

/** Checks, imports and their undoing: tasks that keep all or nothing. */
export function defineImportTasks(kernel: Kernel): void {
  kernel.tasks.define(CHECK_TASK, async (task) => toJson(await runImport(kernel, task, task.input as unknown as CheckInput, 'check')));
  kernel.tasks.define(IMPORT_TASK, async (task) => {
    const input = task.input as unknown as ImportInput;
    const report = await runImport(kernel, task, input, input.onlyGood ? 'good' : 'all');
    // One that was kept has committed its own result.
    return report.isApplied ? undefined : toJson(report);
  });
  kernel.tasks.define(UNDO_TASK, async (task) => {
    const input = task.input as unknown as UndoInput;
    const records = await loadImported(kernel, input.import);
    await kernel.records.undoImport(task.actor, task.model, records, {
      reason: translate(task.actor.locale, 'import.undoReason', { file: input.file }),
      progress: (done, total) => task.progress(done, total, 'write'),
      keep: (trx, report: UndoReport) => task.commit(trx, toJson(report)),
    });
    return undefined;
  });
}

async function runImport(kernel: Kernel, task: RunningTask, input: CheckInput, mode: 'check' | 'all' | 'good'): Promise<ImportReport> {
  const { actor, model } = task;
  const { report, annotated } = await kernel.records.import(actor, model, {
    file: input.file, bytes: await readFile(kernel, input.fileId), mode,
    ...(input.key === undefined ? {} : { key: input.key }), ...(input.scope === undefined ? {} : { scope: input.scope }),
  }, {
    progress: (done, total, step) => task.progress(done, total, step),
    async keep(trx, kept, written) {
      await keepImported(trx, task.id, written);
      await task.commit(trx, toJson(kept));
    },
  });
  if (annotated === undefined || report.isApplied) return report;
  return { ...report, annotated: await keepMadeFile(kernel, actor, `${input.file.replace(/\.xlsx$/i, '')} - ${translate(actor.locale, 'import.annotated')}.xlsx`, annotated()) };
}

async function readFile(kernel: Kernel, fileId: string): Promise<Uint8Array> {
  const file = await kernel.db.selectFrom('kernel.file').select('id').where('id', '=', fileId).where('removed', 'is', null).executeTakeFirst();
  if (file === undefined) throw new AppError('notFound', { textKey: 'import.fileGone' });
  const chunks: Buffer[] = [];
  for await (const chunk of kernel.files.open(fileId)) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Notes what the import did to each record, so that it can be taken back. */
async function keepImported(trx: Transaction, taskId: string, written: readonly { stored: Values | undefined; after: Values }[]): Promise<void> {
  for (let start = 0; start < written.length; start += BATCH) {
    const rows = written.slice(start, start + BATCH).map(({ stored, after }) => ({
      record_id: after['id'], version: after['version'], before: stored === undefined ? null : withoutDisplay(stored),
    }));
    await sql`
      insert into kernel.import_record (task_id, record_id, version, before)
      select ${taskId}, r.record_id, r.version, r.before
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(record_id text, version integer, before jsonb)`.execute(trx);
  }
}

function withoutDisplay({ $display: _display, ...values }: Values): Values {
  return values;
}

async function loadImported(kernel: Kernel, taskId: string): Promise<ImportedRecord[]> {
  const { rows } = await sql<ImportedRecord>`
    select record_id as "recordId", version, before from kernel.import_record where task_id = ${taskId} order by record_id desc`.execute(kernel.db);
  return rows;
}

/** A report is plain data. */
function toJson(report: ImportReport | UndoReport): JsonValue {
  return report as unknown as JsonValue;
}
