import { AppError } from '../../../kernel/errors.ts';
import type { RecordEvent } from '../../listeners.ts';
import { countOnEachOther } from '../dependencies.ts';
import { diffRecords } from '../diff.ts';
import { noteChanges } from '../note-changes.ts';
import { updateRecords } from '../store-rows.ts';
import { loadStored, project } from '../stored-record.ts';
import { tellAfter } from '../tell-listeners.ts';
import type { Batch, Draft } from './batch.ts';
import { computeAgain } from './compute.ts';

const MAX_PASSES = 3;
const COMPUTED_AT_ONCE = 500;

/** What follows from stored records: aggregates over each other, history, formulas of other records, listeners, and what the person gets to see. */
export async function finish(batch: Batch, stored: readonly Draft[], turn?: () => Promise<void>): Promise<void> {
  const { context, write } = batch;
  if (stored.length === 0) return;
  if (!batch.isStrict) await settleAggregates(batch, stored, turn);
  await noteChanges(batch, stored.map(noteOf), turn);
  for (const draft of stored) {
    const after = batch.isStrict && draft.isLate !== true ? await loadShown(batch, draft) : draft.after;
    await tellAfter(context, write, [eventOf(batch, draft, after)]);
  }
}

/** The record as it is now, which is what its writer is answered. */
async function loadShown({ context, write, model, writer }: Batch, draft: Draft): Promise<Draft['after']> {
  const now = await loadStored(context, write.database, model, String(draft.after['id']), writer);
  if (now === undefined) throw new AppError('notFound');
  draft.shown = project(model, now, draft.rights);
  for (const values of [draft.after, now, draft.shown]) write.last?.showIn(values);
  return now;
}

function noteOf({ stored, after, changes }: Draft) {
  const [who, when] = stored === undefined ? [after['creatorUserId'], after['creatorTime']] : [after['lastModifyUserId'], after['lastModifyTime']];
  return {
    before: stored, after, kind: stored === undefined ? 'create' as const : 'update' as const, changes,
    version: Number(after['version']), author: { userId: String(who), time: Number(when) },
  };
}

function eventOf({ writer: { actor }, model, origin }: Batch, { verb, stored }: Draft, after: Draft['after']): RecordEvent {
  const happening = { actor, model: model.code, id: String(after['id']), origin };
  if (stored === undefined) return { ...happening, verb: 'create', before: undefined, after };
  return { ...happening, verb: verb === 'move' ? 'move' : 'update', before: stored, after };
}

/** Records written together may count on each other: computed again over what is stored now, until nothing changes. */
async function settleAggregates(batch: Batch, stored: readonly Draft[], turn?: () => Promise<void>): Promise<void> {
  const { context, write, model } = batch;
  if (!countOnEachOther(context, model)) return;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    let isSettled = true;
    for (let start = 0; start < stored.length; start += COMPUTED_AT_ONCE) {
      const some = stored.slice(start, start + COMPUTED_AT_ONCE);
      const next = some.map(({ after }) => ({ after }));
      await computeAgain(batch, next);
      const changes = some.flatMap((draft, index) => {
        const after = next[index]?.after ?? draft.after;
        return diffRecords(model.root, draft.after, after).length === 0 ? [] : [{ draft, before: draft.after, after }];
      });
      if (changes.length > 0) {
        isSettled = false;
        await updateRecords(write.database, model, changes);
        for (const { draft, after } of changes) {
          draft.after = after;
          draft.changes = diffRecords(model.root, draft.stored ?? {}, after);
        }
      }
      await turn?.();
    }
    if (isSettled) return;
  }
}
