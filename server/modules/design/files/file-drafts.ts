import { withServerStep, type SentSteps } from '#schemas/language/design/take-steps.ts';
import type { DesignDocuments, DesignSaved, DraftNews } from '#schemas/wire/designs.ts';
import { fileDraftId, type FileDraft, type FileScreen } from '#schemas/wire/file-designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';
import { loadDraft, lockDraft, saveDraft } from '../drafts.ts';
import { replaceDraft } from '../replace-draft.ts';
import { sendSteps } from '../send-steps.ts';
import { isEdited, openFiles, pathsOf, type OpenFiles } from './open-files.ts';

/** The screens that stand in files, in the order of their files. */
export async function listFileScreens(kernel: Kernel): Promise<FileScreen[]> {
  const { files } = recordsOf(kernel).designs;
  const rows = await kernel.db.selectFrom('kernel.design_draft').select('design_id').where('files', 'is not', null).where('version', 'is', null).execute();
  const changed = new Set(rows.map(({ design_id }) => design_id));
  return [...files.screens.values()].flatMap(({ code, title }): FileScreen[] => {
    const paths = pathsOf(kernel, code);
    return paths === undefined ? [] : [{ code, title, path: paths.screen, modelPath: paths.model, isChanged: changed.has(fileDraftId(code)) }];
  }).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The work on a screen's files: what is kept of it, else the files as they are. Work that is in the files gives way to newer files. */
export async function loadFileDraft(kernel: Kernel, actor: Actor, code: string): Promise<FileDraft> {
  const open = await openFiles(kernel, code);
  const hashes = await loadHashes(kernel, code);
  if (hashes === undefined) await begin(kernel, actor, code, open);
  else if (!isSameState(hashes, open.hashes)) {
    const draft = await loadDraft(kernel.db, fileDraftId(code));
    if (draft.version === null) return { ...draft, isStale: true };
    await begin(kernel, actor, code, open);
  }
  return { ...await loadDraft(kernel.db, fileDraftId(code)), isStale: false };
}

export async function saveFileDraft(kernel: Kernel, actor: Actor, code: string, revision: number, documents: DesignDocuments): Promise<DesignSaved> {
  const open = await openFiles(kernel, code);
  return kernel.db.transaction().execute(async (trx) =>
    replaceDraft(kernel, trx, fileDraftId(code), { documents, step: { name: 'replaceDocuments', values: {} }, version: versionOf(open, documents), revision }, actor.userId));
}

export async function sendFileSteps(kernel: Kernel, actor: Actor, code: string, sent: SentSteps): Promise<DraftNews> {
  const open = await openFiles(kernel, code);
  return sendSteps(kernel, actor, fileDraftId(code), sent, (_trx, documents) => Promise.resolve(versionOf(open, documents)));
}

/** 1 where the files say the same. */
function versionOf(open: OpenFiles, documents: DesignDocuments): number | null {
  return isEdited(open, documents) ? null : 1;
}

/** Goes on from the files as they are now; the work there was is one step ahead, to be done again. */
export async function restartFileDraft(kernel: Kernel, actor: Actor, code: string): Promise<FileDraft> {
  const open = await openFiles(kernel, code);
  const { documents } = await loadDraft(kernel.db, fileDraftId(code));
  await begin(kernel, actor, code, open, documents);
  return { ...await loadDraft(kernel.db, fileDraftId(code)), isStale: false };
}

/** What the files were when the work on them began; undefined where nobody has begun. */
export async function loadHashes(kernel: Kernel, code: string): Promise<Record<string, string> | undefined> {
  const row = await kernel.db.selectFrom('kernel.design_draft').select('files').where('design_id', '=', fileDraftId(code)).executeTakeFirst();
  return row?.files ?? undefined;
}

export function isSameState(before: Record<string, string>, now: Record<string, string>): boolean {
  const paths = Object.keys(now);
  return paths.length === Object.keys(before).length && paths.every((path) => before[path] === now[path]);
}

/** `given`: work that is one step ahead. */
async function begin(kernel: Kernel, actor: Actor, code: string, { documents, hashes }: OpenFiles, given = documents): Promise<void> {
  const id = fileDraftId(code);
  await kernel.db.transaction().execute(async (trx) => {
    await trx.insertInto('kernel.design_draft').values({ design_id: id, revision: 0, documents: '{}', steps: '[]', version: 1, modified_by: actor.userId, modified: new Date(), files: null })
      .onConflict((conflict) => conflict.column('design_id').doNothing()).execute();
    const { revision } = await lockDraft(trx, id);
    // What led to the draft there was does not lead to this one: a revision is left out.
    const start = { revision: revision + 1, documents, steps: [] };
    const by = { by: actor.userId, time: Date.now() };
    const ahead = withServerStep(start, given, { ...by, id: uuidv7(), name: 'keepMine', values: {} });
    const [step] = ahead.steps;
    const next = step === undefined ? start : withServerStep(ahead, documents, { ...by, id: uuidv7(), name: 'keepMine', values: {}, undoes: step.id });
    await saveDraft(kernel, trx, id, revision, { ...next, version: 1 }, actor.userId);
    await trx.updateTable('kernel.design_draft').set({ files: JSON.stringify(hashes) }).where('design_id', '=', id).execute();
  });
}
