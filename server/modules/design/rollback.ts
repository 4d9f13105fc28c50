import type { DesignVersion } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { refreshed } from './draft-fragments.ts';
import { replaceDraft } from './replace-draft.ts';
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
    const documents = await refreshed(kernel, trx, (await loadVersion(trx, id, version)).documents);
    await replaceDraft(kernel, trx, id, { documents, step: { name: 'rollback', values: { version: String(version) } }, version: null }, actor.userId);
    return documents;
  });
}
