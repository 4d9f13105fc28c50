import type { RecordsContext } from '../context.ts';
import type { RecordValues } from '../engine.ts';
import type { RecordEvent } from '../listeners.ts';
import type { Write } from './transaction.ts';

/** Asks those who may refuse, and answers the record as they leave it. */
export async function tellBefore<Event extends RecordEvent>({ listeners }: RecordsContext, { trx }: Pick<Write, 'trx'>, event: Event): Promise<Event['after']> {
  let { after } = event;
  for (const before of listeners.of(event.model, 'before')) {
    const answer = await before({ ...event, after, trx } as RecordEvent & { trx: Write['trx'] });
    if (answer !== undefined && after !== undefined) after = answer;
  }
  return after;
}

/** Tells those who write in the same transaction, and keeps in mind what is to be told after the commit. */
export async function tellAfter({ listeners }: RecordsContext, { trx, events }: Pick<Write, 'trx' | 'events'>, some: readonly RecordEvent[]): Promise<void> {
  for (const event of some) {
    for (const after of listeners.of(event.model, 'after')) await after({ ...event, trx });
    if (listeners.of(event.model, 'committed').length > 0) events.push(event);
  }
}

/** Whether somebody in the transaction has to see the record as it is stored. */
export function isHeard({ listeners }: RecordsContext, model: string): boolean {
  return listeners.of(model, 'after').length > 0;
}

/** The record as listeners are told of it. */
export function withoutDisplay({ $display: _display, ...values }: RecordValues): RecordValues {
  return values;
}
