import { sql } from 'kysely';
import type { DesignDocuments, DesignDraft, DesignSaved, DraftStep } from '#schemas/wire/designs.ts';
import { designDrafted } from '../../events/catalogue.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';

/** Throws `notFound` where there is none. */
export async function loadDraft(db: Db | Transaction, id: string): Promise<DesignDraft> {
  const row = await db.selectFrom('kernel.design_draft').selectAll().where('design_id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('notFound');
  return {
    revision: row.revision,
    documents: row.documents as unknown as DesignDocuments,
    steps: row.steps as unknown as DraftStep[],
    version: row.version,
    modifiedBy: row.modified_by,
    time: row.modified,
  };
}

/** The same, and nobody else changes it before the transaction ends. */
export async function lockDraft(trx: Transaction, id: string): Promise<DesignDraft> {
  await sql`select 1 from kernel.design_draft where design_id = ${id} for update`.execute(trx);
  return loadDraft(trx, id);
}

/** The first draft of a new design. */
export async function createDraft(trx: Transaction, id: string, documents: DesignDocuments, userId: string): Promise<void> {
  await trx.insertInto('kernel.design_draft').values({
    design_id: id, revision: 1, documents: JSON.stringify(documents), steps: '[]', version: null,
    modified_by: userId, modified: new Date(),
  }).onConflict((conflict) => conflict.column('design_id').doNothing()).execute();
}

/** What is kept next in the place of a draft. */
export type DraftContent = Pick<DesignDraft, 'revision' | 'documents' | 'steps' | 'version'>;

/** Writes over the revision the content started from, and tells those who work on it; 409 with the present draft where somebody was faster. */
export async function saveDraft(kernel: Kernel, trx: Transaction, id: string, from: number, content: DraftContent, userId: string): Promise<DesignSaved> {
  const modified = new Date();
  const row = await trx.updateTable('kernel.design_draft').set({
    revision: content.revision,
    documents: JSON.stringify(content.documents),
    steps: JSON.stringify(content.steps),
    version: content.version,
    modified_by: userId,
    modified,
  }).where('design_id', '=', id).where('revision', '=', from).returning('revision').executeTakeFirst();
  if (row === undefined) throw new AppError('conflict', { textKey: 'design.stale', data: await loadDraft(trx, id) });
  await kernel.events.publish(designDrafted, id, trx);
  return { revision: row.revision, version: content.version, modifiedBy: userId, time: modified.getTime() };
}

/** Makes other documents of those that are kept, for a reason outside of the designer: no step leads there. */
export async function changeDraft(kernel: Kernel, trx: Transaction, id: string, change: (documents: DesignDocuments) => DesignDocuments, userId: string): Promise<void> {
  const draft = await lockDraft(trx, id);
  await saveDraft(kernel, trx, id, draft.revision, { ...draft, revision: draft.revision + 1, documents: change(draft.documents) }, userId);
}
