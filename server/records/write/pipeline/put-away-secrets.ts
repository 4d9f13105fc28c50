import { diffRecords } from '../diff.ts';
import { keepSecrets } from '../keep-secrets.ts';
import { judge, type Batch } from './batch.ts';

/** Passwords leave the records before anything notes how those have changed. */
export async function putAwaySecrets(batch: Batch): Promise<void> {
  const { context, write, model, writer: { actor } } = batch;
  for (const draft of batch.drafts) {
    const { stored } = draft;
    if (draft.issues.length === 0) await judge(batch, draft, async () => { draft.after = await keepSecrets(write.own, context.secretBox, model.root, stored ?? {}, draft.after, actor); });
    draft.changes = diffRecords(model.root, stored ?? {}, draft.after);
  }
}
