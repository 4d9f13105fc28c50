import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DesignDocuments, DesignDraft, DesignPatch, DesignStep } from '#schemas/wire/designs.ts';
import type { Transaction } from '../../kernel/database.ts';
import { loadDraft, saveDraft } from './drafts.ts';

/** Other documents in the place of a draft's, as a step that its builder can take back. */
export async function replaceDraft(
  trx: Transaction, id: string, documents: DesignDocuments, step: Pick<DesignStep, 'name' | 'values'>, userId: string,
): Promise<void> {
  const draft = await loadDraft(trx, id);
  await saveDraft(trx, id, draft.revision, { ...replaced(draft, documents, step), documents, version: null }, userId);
}

/** The history with one step more; what had been taken back before it is gone. */
function replaced(draft: DesignDraft, documents: DesignDocuments, step: Pick<DesignStep, 'name' | 'values'>): Pick<DesignDraft, 'history' | 'position'> {
  const history = draft.history.slice(0, draft.position);
  history.push({ ...step, forward: patches(draft.documents, documents), backward: patches(documents, draft.documents) });
  return { history, position: history.length };
}

function patches(from: DesignDocuments, to: DesignDocuments): DesignPatch[] {
  return (['model', 'screen', 'dictionaries'] as const).flatMap((key): DesignPatch[] => {
    const value = to[key] as unknown as JsonValue | undefined;
    if (JSON.stringify(from[key]) === JSON.stringify(value)) return [];
    return [{ path: [key], ...(value === undefined ? {} : { value }) }];
  });
}
