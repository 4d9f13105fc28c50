import { withBillNumbers } from '../bill-numbers.ts';
import { numberRecord } from '../number-record.ts';
import type { Batch } from './batch.ts';

/**
 * Bill numbers of a write that is all or nothing, before formulas and rules that read them. Where single records may fall out,
 * numbers are drawn when they are stored: there are no gaps.
 */
export async function number(batch: Batch): Promise<void> {
  const { write, model, drafts, isStrict, now } = batch;
  if (!isStrict) return;
  for (const draft of drafts) {
    if (draft.stored === undefined) draft.after = await numberRecord(batch, draft.after);
    else [draft.after = draft.after] = await withBillNumbers(write.own, model, [{ before: draft.stored, after: draft.after }], now);
  }
}
