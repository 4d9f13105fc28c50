import { withServerStep } from '#schemas/language/design/take-steps.ts';
import type { DesignDocuments, DesignSaved, DesignStep } from '#schemas/wire/designs.ts';
import type { Transaction } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import { lockDraft, saveDraft } from './drafts.ts';

export interface Replacement {
  documents: DesignDocuments;
  step: Pick<DesignStep, 'name' | 'values'>;
  version: number | null;
  /** That the documents were made on; the present one where it is not said. */
  revision?: number;
}

/** Other documents in the place of a draft's, as a step that its builder can take back. 409 where somebody was faster. */
export async function replaceDraft(kernel: Kernel, trx: Transaction, id: string, { documents, step, version, revision }: Replacement, userId: string): Promise<DesignSaved> {
  const draft = await lockDraft(trx, id);
  const next = withServerStep(draft, documents, { ...step, id: uuidv7(), by: userId, time: Date.now() });
  return saveDraft(kernel, trx, id, revision ?? draft.revision, { ...next, version }, userId);
}
