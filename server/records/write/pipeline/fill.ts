import { fillChosen } from '../fill-chosen.ts';
import { validationError } from '../issues.ts';
import { judge, type Batch } from './batch.ts';

/** What rows of data interfaces that somebody has chosen say of other fields. */
export async function fill(batch: Batch): Promise<void> {
  const { context, model, writer: { actor, isTrusted }, drafts } = batch;
  if (isTrusted) return;
  const chosen = fillChosen(context, model, actor);
  for (const draft of drafts) {
    await judge(batch, draft, async () => {
      const { values, issues } = await chosen.fill(draft.stored, draft.after, draft.rights);
      draft.after = values;
      if (issues.length > 0) throw validationError(issues, actor.locale);
    });
  }
}
