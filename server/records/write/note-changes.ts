import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { Writer } from './stored-record.ts';
import { refreshDependents } from './dependents.ts';
import { writeHistory, type HistoryNote } from './history.ts';
import { send, type Write } from './transaction.ts';
import type { RecordChange } from './record-change.ts';

const HISTORY_BATCH = 500;

/** One record that a verb has stored, or removed. */
export type Note = RecordChange & Omit<HistoryNote, 'id'>;

interface Noting {
  context: RecordsContext;
  write: Write;
  model: StoredModel;
  writer: Pick<Writer, 'actor'>;
  reason?: string | undefined;
}

/** History, and formulas of other records that count on these: the same after every verb, for one record and for many. */
export async function noteChanges({ context, write, model, writer: { actor }, reason }: Noting, notes: readonly Note[], turn?: () => Promise<void>): Promise<void> {
  const { own, last } = write;
  for (let start = 0; start < notes.length; start += HISTORY_BATCH) {
    const some = notes.slice(start, start + HISTORY_BATCH).map(({ before, after, ...note }): HistoryNote => ({ ...note, id: String((after ?? before)?.['id']) }));
    // What one record's history says may hold its number, which is drawn with the commit.
    if (notes.length === 1) send(write, writeHistory(last?.database ?? own, model, actor, some, reason));
    else await writeHistory(own, model, actor, some, reason);
    await turn?.();
  }
  await refreshDependents(context, write, model, notes.map(({ before, after }) => ({ before, after })));
}
