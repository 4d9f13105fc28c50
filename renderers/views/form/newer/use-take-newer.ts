import { useCallback } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { useRecordsChanged } from '../../../engine/queries.ts';
import type { FormSession } from '../form-session.ts';
import { collides, takeOver } from './take-over.ts';

interface Ways {
  /** Shows the record as it is now. */
  onReload(theirs: Values): void;
  /** Lets the user choose between theirs and what was typed. */
  onMerge(theirs: Values): void;
  onDone(): void;
}

/** Brings a newer version into the form: at once where nothing collides with what was typed. */
export function useTakeNewer(session: FormSession, { onReload, onMerge, onDone }: Ways): (theirs: Values) => void {
  const recordsChanged = useRecordsChanged();
  return useCallback((theirs) => {
    if (session.record.isReading) {
      onReload(theirs);
      // What stands around the form, its buttons and the list behind it, goes by the record too.
      void recordsChanged(session.model.code);
    } else if (collides(session, theirs)) onMerge(theirs);
    else {
      takeOver(session, theirs);
      onDone();
    }
  }, [session, onReload, onMerge, onDone, recordsChanged]);
}
