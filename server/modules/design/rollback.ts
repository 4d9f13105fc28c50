import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DesignDocuments, DesignDraft, DesignPatch, DesignVersion } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { loadDraft, saveDraft } from './drafts.ts';
import { publishDesign } from './publish.ts';
import { loadCurrent, loadVersion } from './versions.ts';

interface Rollback {
  version: number;
  note: string;
  hash?: string | undefined;
  acceptedUnfit: string[];
}

/** A new version with the documents of an earlier one. The draft goes along, as a step that can be taken back. */
export async function rollBack(kernel: Kernel, actor: Actor, id: string, { version, note, hash, acceptedUnfit }: Rollback): Promise<DesignVersion> {
  return publishDesign(kernel, actor, id, {
    kind: 'rollback', hash, acceptedUnfit, menu: null, grants: [],
    note: note === '' ? translate(actor.locale, 'design.rollback', { version }) : note,
  }, async (trx) => {
    const current = await loadCurrent(trx, id);
    if (current === undefined || current.version === version) throw new AppError('wrongState');
    const { documents } = await loadVersion(trx, id, version);
    const draft = await loadDraft(trx, id);
    await saveDraft(trx, id, draft.revision, { ...replaced(draft, documents, version), documents, version: null }, actor.userId);
    return documents;
  });
}

/** The history with one step more; what had been taken back before it is gone. */
function replaced(draft: DesignDraft, documents: DesignDocuments, version: number): Pick<DesignDraft, 'history' | 'position'> {
  const history = draft.history.slice(0, draft.position);
  history.push({ name: 'rollback', values: { version: String(version) }, forward: patches(draft.documents, documents), backward: patches(documents, draft.documents) });
  return { history, position: history.length };
}

function patches(from: DesignDocuments, to: DesignDocuments): DesignPatch[] {
  return (['model', 'screen', 'dictionaries'] as const).flatMap((key): DesignPatch[] => {
    const value = to[key] as unknown as JsonValue | undefined;
    if (JSON.stringify(from[key]) === JSON.stringify(value)) return [];
    return [{ path: [key], ...(value === undefined ? {} : { value }) }];
  });
}
