import { sql } from 'kysely';
import { stepBetween } from '#schemas/language/design/run-command.ts';
import type { DesignSaved } from '#schemas/wire/designs.ts';
import type { FileDraft, FileScreen } from '#schemas/wire/file-designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';
import { loadDraft, saveDraft, type DraftContent } from '../drafts.ts';
import { editedTexts, openFiles, pathsOf, type OpenFiles } from './open-files.ts';

/** Drafts of files and of designs are in one table; no design has an id with a colon. */
export const draftId = (code: string): string => `file:${code}`;

/** The screens that stand in files, in the order of their files. */
export async function listFileScreens(kernel: Kernel): Promise<FileScreen[]> {
  const { files } = recordsOf(kernel).designs;
  const rows = await kernel.db.selectFrom('kernel.design_draft').select('design_id').where('files', 'is not', null).where('version', 'is', null).execute();
  const changed = new Set(rows.map(({ design_id }) => design_id));
  return [...files.screens.values()].flatMap(({ code, title }): FileScreen[] => {
    const paths = pathsOf(kernel, code);
    return paths === undefined ? [] : [{ code, title, path: paths.screen, modelPath: paths.model, isChanged: changed.has(draftId(code)) }];
  }).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The work on a screen's files: what is kept of it, else the files as they are. Work that is in the files gives way to newer files. */
export async function loadFileDraft(kernel: Kernel, actor: Actor, code: string): Promise<FileDraft> {
  const open = await openFiles(kernel, code);
  const hashes = await loadHashes(kernel, code);
  if (hashes === undefined) await begin(kernel, actor, code, open);
  else if (!isSameState(hashes, open.hashes)) {
    const draft = await loadDraft(kernel.db, draftId(code));
    if (draft.version === null) return { ...draft, isStale: true };
    await begin(kernel, actor, code, open);
  }
  return { ...await loadDraft(kernel.db, draftId(code)), isStale: false };
}

export async function saveFileDraft(kernel: Kernel, actor: Actor, code: string, revision: number, content: Omit<DraftContent, 'version'>): Promise<DesignSaved> {
  const open = await openFiles(kernel, code);
  const version = editedTexts(open, content.documents).length === 0 ? 1 : null;
  return saveDraft(kernel.db, draftId(code), revision, { ...content, version }, actor.userId);
}

/** Goes on from the files as they are now; the work there was is one step ahead, to be done again. */
export async function restartFileDraft(kernel: Kernel, actor: Actor, code: string): Promise<FileDraft> {
  const open = await openFiles(kernel, code);
  const { documents } = await loadDraft(kernel.db, draftId(code));
  const ahead = stepBetween('keepMine', {}, open.documents, documents);
  await begin(kernel, actor, code, open, ahead.forward.length === 0 ? [] : [ahead]);
  return { ...await loadDraft(kernel.db, draftId(code)), isStale: false };
}

/** What the files were when the work on them began; undefined where nobody has begun. */
export async function loadHashes(kernel: Kernel, code: string): Promise<Record<string, string> | undefined> {
  const row = await kernel.db.selectFrom('kernel.design_draft').select('files').where('design_id', '=', draftId(code)).executeTakeFirst();
  return row?.files ?? undefined;
}

export function isSameState(before: Record<string, string>, now: Record<string, string>): boolean {
  const paths = Object.keys(now);
  return paths.length === Object.keys(before).length && paths.every((path) => before[path] === now[path]);
}

async function begin(kernel: Kernel, actor: Actor, code: string, { documents, hashes }: OpenFiles, history: object[] = []): Promise<void> {
  const content = { documents: JSON.stringify(documents), history: JSON.stringify(history), position: 0, version: 1, modified_by: actor.userId, modified: new Date(), files: JSON.stringify(hashes) };
  await kernel.db.insertInto('kernel.design_draft').values({ design_id: draftId(code), revision: 1, ...content })
    .onConflict((conflict) => conflict.column('design_id').doUpdateSet({ ...content, revision: sql<number>`kernel.design_draft.revision + 1` })).execute();
}
