import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { RecordValues } from '../../records/index.ts';
import { changeDraft, loadDraft } from './drafts.ts';
import { withCode } from './empty-design.ts';

const MAX_NAME = 50;

/** A new design with the documents of another, or with what became of them somewhere else; it starts unpublished. */
export async function copyDesign(kernel: Kernel, actor: Actor, id: string, given?: DesignDocuments): Promise<RecordValues> {
  const source = await kernel.records.get(actor, 'visualDesign', id);
  return kernel.db.transaction().execute(async (trx) => {
    const documents = given ?? (await loadDraft(trx, id)).documents;
    const fullName = translate(actor.locale, 'design.copyOf', { name: String(source['fullName']) }).slice(0, MAX_NAME);
    const created = await kernel.records.create(actor, 'visualDesign', {
      fullName, category: source['category'] ?? null, type: source['type'] ?? null, description: source['description'] ?? null,
    }, { trx, operation: true });
    await changeDraft(kernel, trx, String(created['id']), () => withCode(documents, String(created['enCode']), fullName), actor.userId);
    return created;
  });
}
