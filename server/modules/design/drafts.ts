import type { DesignDocuments, DesignDraft, DesignSaved, DesignStep } from '#schemas/wire/designs.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Db, Transaction } from '../../kernel/database.ts';

/** Throws `notFound` where there is none. */
export async function loadDraft(db: Db | Transaction, id: string): Promise<DesignDraft> {
  const row = await db.selectFrom('kernel.design_draft').selectAll().where('design_id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('notFound');
  return {
    revision: row.revision,
    documents: row.documents as unknown as DesignDocuments,
    history: row.history as unknown as DesignStep[],
    position: row.position,
    version: row.version,
    modifiedBy: row.modified_by,
    time: row.modified,
  };
}

/** The first draft of a new design. */
export async function createDraft(trx: Transaction, id: string, documents: DesignDocuments, userId: string): Promise<void> {
  await trx.insertInto('kernel.design_draft').values({
    design_id: id, revision: 1, documents: JSON.stringify(documents), history: '[]', position: 0, version: null,
    modified_by: userId, modified: new Date(),
  }).onConflict((conflict) => conflict.column('design_id').doNothing()).execute();
}

export type DraftContent = Pick<DesignDraft, 'documents' | 'history' | 'position' | 'version'>;

/** Writes over the revision the content started from; 409 with the present draft where somebody was faster. */
export async function saveDraft(
  db: Db | Transaction, id: string, revision: number, content: DraftContent, userId: string,
): Promise<DesignSaved> {
  const modified = new Date();
  const row = await db.updateTable('kernel.design_draft').set({
    revision: revision + 1,
    documents: JSON.stringify(content.documents),
    history: JSON.stringify(content.history),
    position: Math.min(content.position, content.history.length),
    version: content.version,
    modified_by: userId,
    modified,
  }).where('design_id', '=', id).where('revision', '=', revision).returning('revision').executeTakeFirst();
  if (row === undefined) throw new AppError('conflict', { textKey: 'design.stale', data: await loadDraft(db, id) });
  return { revision: row.revision, version: content.version, modifiedBy: userId, time: modified.getTime() };
}
