import { useEffect, useState } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import type { FormSession } from '../form-session.ts';
import { compareRecords } from './compare-records.ts';
import type { Difference } from './compare-records.ts';
import { marksOf } from './marks-of.ts';

export interface ShownChanges {
  isShown: boolean;
  toggle(): void;
  differences: readonly Difference[];
}

const REFRESH_MS = 200;

/** Marks in the form what is not as it was in `base`, or as the user found it; off until asked for, on where a base is given. */
export function useShownChanges(session: FormSession, base: Values | undefined): ShownChanges {
  const { record, model } = session;
  const [isShown, setShown] = useState(base !== undefined);
  const [differences, setDifferences] = useState<readonly Difference[]>([]);

  useEffect(() => {
    if (!isShown) return undefined;
    function refresh(): void {
      const before = base ?? session.initial();
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
  }, [isShown, session, record, model, base]);

  return { isShown, toggle: () => setShown(!isShown), differences: isShown ? differences : [] };
}
