import type { RecordsContext } from '../context.ts';
import type { RecordEvent } from '../listeners.ts';

/** Tells what has been committed. A listener that fails keeps no other from it. */
export async function tellCommitted({ listeners, onListenerError }: RecordsContext, events: readonly RecordEvent[]): Promise<void> {
  for (const event of events) {
    for (const committed of listeners.of(event.model, 'committed')) {
      try {
        await committed(event);
      } catch (error) {
        onListenerError(error, event);
      }
    }
  }
}
