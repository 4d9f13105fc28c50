import type { FastifyInstance } from 'fastify';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { EditedMatches } from '#schemas/wire/records.ts';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { keepMadeFile } from '../../kernel/files/made-file.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { CSV_MARK, csvLine } from '../../kernel/spreadsheet/csv-writer.ts';
import { showTask } from '../../kernel/queue/show-task.ts';
import type { RunningTask, TaskDefinition } from '../../kernel/queue/job.ts';
import { checkCount, findMatches, refusalText, type Matches } from './matches.ts';
import { registerTaskUndo, undoJob, type TaskUndo } from './undo-task.ts';
import { keepImportedRecords } from './imported-records.ts';

const TASK = 'visualdev.editMatches';
const UNDO_TASK = 'visualdev.editUndo';
const BUTTON = 'btn_edit';
const records = { permission: 'records' } as const;
/** All failures are counted and stand in the file, the first ones are told. */
const MAX_TOLD = 200;
const MAX_SECONDS = 3_600;

interface EditInput extends Matches {
  values: Values;
}

export const editMatchesJobs = (kernel: Kernel): readonly TaskDefinition[] => [
  { name: TASK, timeoutSeconds: MAX_SECONDS, workAs: async (task) => (await editMatches(kernel, task)) as unknown as JsonValue },
  undoJob(kernel, undoOf(kernel)),
];

/**
 * Sets fields of many records, as work with progress: each record by itself, by the rules of any other update.
 * What it did can be taken back for the records that nobody has changed since.
 */
export function registerEditMatches(app: FastifyInstance, kernel: Kernel): void {
  serve(app, 'POST /api/visualdev/OnlineDev/:code/Actions/EditMatches', records, async ({ actor, params: { code }, body: { values, ids, expected, ...rest } }) => {
      await refuseStranger(kernel, actor, code);
      await refuseFixed(kernel, actor, code, Object.keys(values));
      const matches: Matches = ids === undefined ? rest : { filter: { field: 'id', op: 'in', value: ids } };
      await checkCount(kernel, actor, code, matches, expected);
      const input = { ...matches, values } as unknown as JsonValue;
      return success({ task: showTask(await kernel.queue.start(actor, { kind: TASK, model: code, input }), actor.locale) });
    },
  );

  registerTaskUndo(app, kernel, undoOf(kernel));
}

const undoOf = (kernel: Kernel): TaskUndo => ({
  call: 'POST /api/visualdev/OnlineDev/:code/Edits/:taskId/Undo', task: TASK, undoTask: UNDO_TASK,
  refuse: (actor, code) => refuseStranger(kernel, actor, code),
  // What was there, as an update like any other; whatever somebody has gone on from stays.
  async undo({ actor, model }, { recordId, version, before }) {
    await kernel.records.update(actor, model, recordId, { ...(before as Values), version }, { origin: 'undo', reason: translate(actor.locale, 'reason.editUndo') });
  },
  reasonOf: ({ errorName }) => (errorName === 'notFound' ? 'removed' : errorName === 'conflict' ? 'changed' : 'refused'),
});

async function refuseStranger(kernel: Kernel, actor: Actor, code: string): Promise<void> {
  if (!(await kernel.records.can(actor, code, BUTTON))) throw new AppError('forbidden');
}

/** Only single fields that this person fills in himself are set for many. */
async function refuseFixed(kernel: Kernel, actor: Actor, code: string, keys: readonly string[]): Promise<void> {
  const { model, permission: { write } } = await kernel.records.config(actor, code);
  for (const key of keys) {
    const field = Object.hasOwn(model.fields, key) ? model.fields[key] : undefined;
    const isFree = field !== undefined && !isComputed(field) && field.readOnly !== true && field.fields === undefined;
    if (!isFree) throw new AppError('validation', { data: { errors: [{ path: key, rule: 'unknownField', message: translate(actor.locale, 'error.unknownField', { field: key }) }] } });
    if (!write.includes('*') && !write.includes(key)) throw new AppError('forbidden', { data: { errors: [{ path: key, rule: 'forbidden', message: '' }] } });
  }
}

async function editMatches(kernel: Kernel, task: RunningTask): Promise<EditedMatches> {
  const { actor, model, progress } = task;
  const { values, ...matches } = task.input as unknown as EditInput;
  const { model: document } = await kernel.records.config(actor, model);
  const found = await findMatches(kernel, actor, model, document, matches);
  const result: EditedMatches = { changed: 0, same: 0, failed: 0, failures: [] };
  const refused: { name: string; message: string }[] = [];
  for (const [index, { id, name }] of found.entries()) {
    progress(index, found.length, 'write');
    try {
      if (await editOne(kernel, task, id, values)) result.changed += 1;
      else result.same += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = refusalText(error, document, actor.locale);
      result.failed += 1;
      refused.push({ name, message });
      if (result.failures.length < MAX_TOLD) result.failures.push({ id, name, message });
    }
  }
  progress(found.length, found.length);
  if (refused.length > 0) result.report = await keepMadeFile(kernel, actor, `${translate(actor.locale, 'edit.report')}.csv`, reportOf(refused, actor));
  return result;
}

/** Whether the record was changed. What was there is kept in the same transaction. */
async function editOne(kernel: Kernel, { id: taskId, actor, model }: RunningTask, id: string, values: Values): Promise<boolean> {
  const stored = await kernel.records.get(actor, model, id);
  return kernel.db.transaction().execute(async (trx) => {
    const options = { trx, origin: 'bulk', reason: translate(actor.locale, 'reason.editMatches') } as const;
    const after = await kernel.records.update(actor, model, id, { ...values, version: stored['version'] ?? null }, options);
    if (after['version'] === stored['version']) return false;
    await keepImportedRecords(trx, taskId, [{ recordId: id, version: Number(after['version']), before: stored }]);
    return true;
  });
}

async function* reportOf(refused: readonly { name: string; message: string }[], { locale }: Actor): AsyncGenerator<Buffer> {
  const head = [translate(locale, 'edit.record'), translate(locale, 'edit.refusal')];
  const lines = [head, ...refused.map(({ name, message }) => [name, message])];
  yield await Promise.resolve(Buffer.from(CSV_MARK + lines.map((cells) => csvLine(cells, [])).join('')));
}
