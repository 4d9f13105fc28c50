import { openDesign, refreshDesign } from '#schemas/language/fragments/open-design.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments, DesignDraft } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { loadDraft, lockDraft } from './drafts.ts';
import { libraryFor } from './fragments/library.ts';
import { replaceDraft } from './replace-draft.ts';

/** The draft with its fragments as they are now: where one has changed, taking it over is a step that its builder can take back. */
export async function loadOpenDraft(kernel: Kernel, actor: Actor, id: string): Promise<DesignDraft> {
  const found = await loadDraft(kernel.db, id);
  if (await refreshed(kernel, kernel.db, found.documents) === found.documents) return found;
  return kernel.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, id);
    const documents = await refreshed(kernel, trx, draft.documents);
    if (documents === draft.documents) return draft;
    const title = (documents.fragments ?? []).map((fragment) => resolveText(fragment.title, actor.locale)).join(', ');
    await replaceDraft(kernel, trx, id, { documents, step: { name: 'takeFragments', values: { title } }, version: null }, actor.userId);
    return loadDraft(trx, id);
  });
}

/** With the fragments it names for the first time; the others stay as they were taken. */
export async function opened(kernel: Kernel, documents: DesignDocuments): Promise<DesignDocuments> {
  return openDesign(documents, await libraryFor(kernel, kernel.db, documents));
}

/** With its fragments as they are now. */
export async function refreshed(kernel: Kernel, db: Db | Transaction, documents: DesignDocuments): Promise<DesignDocuments> {
  return refreshDesign(documents, await libraryFor(kernel, db, documents));
}
