import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ImportOptions, ImportReport } from '#schemas/wire/exchange.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { contentDisposition } from '../../kernel/http/content-disposition.ts';
import { serve, serveFile } from '../../kernel/http/serve.ts';
import { AppError } from '../../kernel/errors.ts';
import { IMPORT_KIND, keepMadeFile, WORKBOOK_TYPE } from '../../kernel/files/made-file.ts';
import type { Kernel } from '../../kernel/module.ts';
import { showTask } from '../../kernel/queue/show-task.ts';
import type { Task } from '../../kernel/queue/job.ts';
import { CHECK_TASK, IMPORT_TASK, UNDO_TASK, type CheckInput, type ImportInput, type UndoInput } from './import-tasks.ts';

const records = { permission: 'records' } as const;
const MAX_BYTES = 20 * 1_048_576;

interface Code {
  code: string;
}
interface TaskPath extends Code {
  taskId: string;
}

/** Workbooks brought in: template, upload with its check, carrying it out, taking it back. */
export function registerImport(app: FastifyInstance, kernel: Kernel): void {

  serveFile(app, 'GET /api/visualdev/OnlineDev/:code/Template', records, async ({ actor, params }, reply) => {
    const { name, content } = await kernel.records.template(actor, params.code);
    return reply.header('content-type', WORKBOOK_TYPE)
      .header('content-disposition', contentDisposition('attachment', name)).send(Buffer.from(content));
  });

  serve(app, 'POST /api/visualdev/OnlineDev/:code/Actions/Import', records, async (request, reply) => {
    const { actor, params: { code } } = request;
    // A person who may not import does not get to send a file first.
    if (!(await kernel.records.can(actor, code, 'btn_upload'))) throw new AppError('forbidden');
    if (!request.isMultipart()) throw new AppError('unsupportedMedia');
    await kernel.queue.requireRoom(actor);
    try {
      const input = await receive(kernel, request);
      return success({ task: showTask(await kernel.queue.start(actor, { kind: CHECK_TASK, model: code, input: input as unknown as JsonValue }), actor.locale) });
    } catch (error) {
      // What the sender still has to send is not wanted.
      reply.header('connection', 'close');
      throw error;
    }
  });

  serve(app, 'GET /api/visualdev/OnlineDev/:code/Imports', records, async ({ actor, params: { code } }) => {
    if (!(await kernel.records.can(actor, code, 'btn_upload'))) throw new AppError('forbidden');
    const [imports, undone] = await Promise.all([IMPORT_TASK, UNDO_TASK].map((kind) => kernel.queue.list(actor, kind, code)));
    const takenBack = new Set((undone ?? []).filter(({ state }) => state === 'done').map(({ input }) => (input as unknown as UndoInput).import));
    return success({
      list: (imports ?? []).map((task) => ({ ...showTask(task, actor.locale), file: (task.input as unknown as ImportInput).file, isUndone: takenBack.has(task.id) })),
    });
  });

  serve(app, 'POST /api/visualdev/OnlineDev/:code/Imports/:taskId/Apply', records, async ({ actor, params, body }) => {
      const check = await loadOwn(kernel, actor, params, CHECK_TASK);
      const report = check.result as unknown as ImportReport | null;
      if (check.state !== 'done' || report === null) throw new AppError('wrongState', { textKey: 'import.notYet' });
      if (report.faulty > 0 && body.onlyGood !== true) throw new AppError('wrongState', { textKey: 'import.faultsLeft' });
      const input: ImportInput = { ...(check.input as unknown as CheckInput), check: check.id, onlyGood: body.onlyGood === true };
      // A second click finds the work of the first.
      const task = await kernel.queue.start(actor, { kind: IMPORT_TASK, model: params.code, input: input as unknown as JsonValue, once: `import ${check.id}` });
      return success({ task: showTask(task, actor.locale) });
    },
  );

  serve(app, 'POST /api/visualdev/OnlineDev/:code/Imports/:taskId/Undo', records, async ({ actor, params }) => {
    const done = await loadOwn(kernel, actor, params, IMPORT_TASK);
    const report = done.result as unknown as ImportReport | null;
    if (done.state !== 'done' || report?.isApplied !== true) throw new AppError('wrongState', { textKey: 'import.notYet' });
    const input: UndoInput = { import: done.id, file: report.file };
    const task = await kernel.queue.start(actor, { kind: UNDO_TASK, model: params.code, input: input as unknown as JsonValue, once: `undo ${done.id}` });
    return success({ task: showTask(task, actor.locale) });
  });
}

/** A task of the actor's own on this model; 403 for those who may not import at all. */
async function loadOwn(kernel: Kernel, actor: Actor, { code, taskId }: TaskPath, kind: string): Promise<Task> {
  if (!(await kernel.records.can(actor, code, 'btn_upload'))) throw new AppError('forbidden');
  const task = await kernel.queue.load(actor, taskId);
  if (task.kind !== kind || task.model !== code) throw new AppError('notFound');
  return task;
}

/** Takes the upload in. Its options come before the file: `key`, and `scope` as JSON. */
async function receive(kernel: Kernel, request: FastifyRequest): Promise<CheckInput> {
  const part = await request.file({ limits: { fileSize: MAX_BYTES + 1 } });
  if (part === undefined || part.fieldname !== 'file') throw new AppError('badRequest', { textKey: 'file.missing' });
  const name = part.filename.normalize('NFC').split(/[/\\]/).at(-1)?.replace(/[\u0000-\u001f\u007f<>:"|?*]/g, '').slice(-150) ?? '';
  if (!/\.xlsx$/i.test(name)) throw new AppError('unsupportedMedia', { textKey: 'import.notAWorkbook' });
  const options = optionsOf(part.fields);
  const file = await keepMadeFile(kernel, request.actor, name, part.file, { kind: IMPORT_KIND, maxBytes: MAX_BYTES });
  return { ...options, fileId: file.fileId, file: name };
}

function optionsOf(fields: Record<string, unknown>): ImportOptions {
  const text = (name: string): string | undefined => {
    const field = fields[name];
    return typeof field === 'object' && field !== null && 'value' in field && typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  };
  const key = text('key');
  return { ...(key === undefined ? {} : { key }), ...scopeOf(text('scope')) };
}

function scopeOf(text: string | undefined): { scope?: Values } {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { scope: value as Values };
  } catch {
    // Falls through to the refusal.
  }
  throw new AppError('badRequest');
}
