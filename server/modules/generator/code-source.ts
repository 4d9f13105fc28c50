import { withoutUse } from '#schemas/language/fragments/open-design.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { CodeRequest, CodeSources } from '#schemas/wire/generator.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { upgraded } from '../../records/index.ts';

export interface CodeSource {
  documents: DesignDocuments;
  /** The published version that the documents are; null for the draft. */
  version: number | null;
}

/**
 * The documents a project is made from: the published version, or the draft where there is none or where it is asked for.
 * Throws `validation` when a published version is asked for that does not exist.
 */
export async function loadSource(db: Db, actor: Actor, designId: string, wanted: CodeRequest['source']): Promise<CodeSource> {
  const published = wanted === 'draft' ? undefined : await loadPublished(db, designId);
  if (published !== undefined) return published;
  if (wanted === 'published') {
    const message = translate(actor.locale, 'generator.notPublished');
    throw new AppError('validation', { message, data: { errors: [{ path: 'source', rule: 'generator.notPublished', message }] } });
  }
  const draft = await db.selectFrom('kernel.design_draft').select('documents').where('design_id', '=', designId).executeTakeFirst();
  if (draft === undefined) throw new AppError('notFound');
  return { documents: whole(draft.documents as unknown as DesignDocuments), version: null };
}

/** What a project of a design can be made from. */
export async function loadSources(db: Db, designId: string): Promise<CodeSources> {
  const published = await loadPublished(db, designId);
  const draft = await db.selectFrom('kernel.design_draft').select('documents').where('design_id', '=', designId).executeTakeFirst();
  if (draft === undefined) throw new AppError('notFound');
  return {
    publishedVersion: published?.version ?? null,
    hasNewerDraft: published !== undefined && JSON.stringify(whole(draft.documents as unknown as DesignDocuments)) !== JSON.stringify(published.documents),
  };
}

async function loadPublished(db: Db, designId: string): Promise<CodeSource | undefined> {
  const row = await db.selectFrom('kernel.design as d')
    .innerJoin('kernel.design_version as v', (join) => join.onRef('v.design_id', '=', 'd.id').onRef('v.version', '=', 'd.version'))
    .select(['v.version', 'v.documents']).where('d.id', '=', designId).executeTakeFirst();
  return row && { documents: whole(upgraded(row.documents as unknown as DesignDocuments)), version: row.version };
}

/** A project of its own has no fragments: its model says all of it. */
function whole({ fragments: _fragments, ...documents }: DesignDocuments): DesignDocuments {
  return { ...documents, model: withoutUse(documents.model) };
}
