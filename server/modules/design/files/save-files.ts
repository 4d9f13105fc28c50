import { randomBytes } from 'node:crypto';
import { open as openHandle, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { fileDraftId, type FileComparison } from '#schemas/wire/file-designs.ts';
import type { DocumentsNews } from '#schemas/wire/socket.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { type Documents, documentsIn, joinDesigns, planChanges, poolDatabase, recordsOf, TablesRefused } from '../../../records/index.ts';
import { loadDraft } from '../drafts.ts';
import { checkFiles, faultOf, filesWith } from './check-files.ts';
import { isSameState, loadHashes } from './file-drafts.ts';
import { editedTexts, isEdited, openFiles, type OpenFiles } from './open-files.ts';

/** What saving the kept work would do: texts, findings, tables. */
export async function compareFiles(kernel: Kernel, actor: Actor, code: string): Promise<FileComparison> {
  const { open, draft, isStale } = await loadWork(kernel, code);
  const edited = editedTexts(open, draft.documents);
  const faults = isEdited(open, draft.documents) ? (await checkFiles(kernel, open, draft.documents, actor.locale)).map(faultOf) : [];
  const isSound = !faults.some(({ severity }) => severity === 'error');
  const plan = isSound && edited.length > 0 ? await planOf(kernel, await documentsWith(kernel, open, draft.documents)) : { statements: [], refusals: [] };
  return {
    revision: draft.revision, isStale, faults, statements: plan.statements, refusals: plan.refusals.map(({ message }) => message),
    files: edited.map(({ file, text }) => ({ path: file.path, before: file.text, after: text })),
  };
}

let tail: Promise<unknown> = Promise.resolve();

/**
 * Writes the work of a revision to its files and takes them into use. Nothing is written where anything is wrong: 409
 * where work or files are no longer those that were looked at, 422 with file, line and column where the checker finds
 * an error, or where the tables cannot follow without losing values.
 */
export function saveFiles(kernel: Kernel, actor: Actor, code: string, revision: number): Promise<void> {
  const saved = tail.catch(() => undefined).then(() => save(kernel, actor, code, revision));
  tail = saved;
  return saved;
}

async function save(kernel: Kernel, actor: Actor, code: string, revision: number): Promise<void> {
  const { open, draft, isStale } = await loadWork(kernel, code);
  if (draft.revision !== revision) throw new AppError('conflict', { textKey: 'design.stale', data: draft });
  if (isStale) throw new AppError('conflict', { textKey: 'schemaFile.changed' });
  const edited = editedTexts(open, draft.documents);
  if (isEdited(open, draft.documents)) {
    const faults = (await checkFiles(kernel, open, draft.documents, actor.locale)).map(faultOf);
    if (faults.some(({ severity }) => severity === 'error')) throw new AppError('validation', { textKey: 'design.hasErrors', data: { errors: [], faults } });
    const next = await documentsWith(kernel, open, draft.documents);
    const { designs } = recordsOf(kernel);
    const before = designs.files;
    // Tables first: documents that they cannot follow would keep the server from starting.
    await designs.takeFiles(next).catch((error: unknown) => {
      throw error instanceof TablesRefused ? new AppError('validation', { message: error.message, data: { errors: [], faults }, cause: error }) : error;
    });
    try {
      await replaceFiles(edited.map(({ file, text }) => ({ place: file.place, text })));
    } catch (error) {
      await designs.takeFiles(before);
      throw error;
    }
    kernel.sockets.broadcast({ method: 'documents' } satisfies DocumentsNews);
    kernel.log.info({ userId: actor.userId, files: edited.map(({ file }) => file.path) }, 'a builder has written documents');
  }
  const { hashes } = await openFiles(kernel, code);
  await kernel.db.updateTable('kernel.design_draft').set({ files: JSON.stringify(hashes), version: 1 })
    .where('design_id', '=', fileDraftId(code)).where('revision', '=', revision).execute();
}

async function loadWork(kernel: Kernel, code: string): Promise<{ open: OpenFiles; draft: Awaited<ReturnType<typeof loadDraft>>; isStale: boolean }> {
  const open = await openFiles(kernel, code);
  const draft = await loadDraft(kernel.db, fileDraftId(code));
  return { open, draft, isStale: !isSameState(await loadHashes(kernel, code) ?? {}, open.hashes) };
}

async function documentsWith(kernel: Kernel, open: OpenFiles, documents: DesignDocuments): Promise<Documents> {
  return documentsIn(await filesWith(kernel, open, documents));
}

function planOf(kernel: Kernel, files: Documents): ReturnType<typeof planChanges> {
  return planChanges(poolDatabase(kernel.pool), joinDesigns(files, recordsOf(kernel).designs.current()));
}

/** Every file is whole at every moment: written beside its place, then put there. */
async function replaceFiles(files: readonly { place: string; text: string }[]): Promise<void> {
  const written: { from: string; to: string }[] = [];
  try {
    for (const { place, text } of files) {
      const from = join(dirname(place), `.${basename(place)}.${randomBytes(6).toString('hex')}.tmp`);
      const handle = await openHandle(from, 'wx', (await stat(place)).mode);
      written.push({ from, to: place });
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
    for (const { from, to } of written) await rename(from, to);
  } finally {
    for (const { from } of written) await rm(from, { force: true });
  }
}
