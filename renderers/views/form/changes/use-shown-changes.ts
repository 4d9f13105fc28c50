import { useEffect, useState } from 'react';
import type { FormSession } from '../form-session.ts';
import type { ShownSince } from '../record-form-props.ts';
import { compareRecords } from './compare-records.ts';
import type { Difference } from './compare-records.ts';
import { marksOf } from './marks-of.ts';

export interface ShownChanges {
  isShown: boolean;
  toggle(): void;
  differences: readonly Difference[];
}

const REFRESH_MS = 200;

/** Marks in the form what is not as it was `since`, or as the user found it; off until asked for, on where a `since` is given. */
export function useShownChanges(session: FormSession, since: ShownSince | undefined): ShownChanges {
  const { record, model } = session;
  const [isShown, setShown] = useState(since !== undefined);
  const [differences, setDifferences] = useState<readonly Difference[]>([]);

  useEffect(() => {
    if (!isShown) return undefined;
    function refresh(): void {
      const before = since?.base ?? session.initial();
      const found = compareRecords(model.fields, { base: before, mine: record.state.values(), theirs: before })
        .filter(({ fieldPath }) => record.access.canRead(fieldPath));
      setDifferences(found);
      record.marks.show(marksOf(found));
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    refresh();
    const stop = record.state.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(refresh, REFRESH_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      record.marks.show(null);
    };
  }, [isShown, session, record, model, since]);

  return { isShown, toggle: () => setShown(!isShown), differences: isShown ? differences : [] };
}
