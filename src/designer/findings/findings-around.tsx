import { useEffect, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { FindingsProvider, useDesigner } from '../state/designer-context.ts';
import { sayFinding } from './say-finding.ts';
import { useFindingWords } from './use-finding-words.ts';

/** Tells everything in it what the checker says of the design as it is kept; asked again whenever it has been saved. */
export function FindingsAround({ children }: { children: ReactNode }): ReactElement {
  const words = useFindingWords();
  const { id, store, autosave, calls } = useDesigner();
  const [findings, setFindings] = useState<readonly DesignFinding[]>([]);
  useEffect(() => {
    let wanted = 0;
    let isGone = false;
    function ask(): void {
      if (autosave.get().kind !== 'saved') return;
      wanted += 1;
      const own = wanted;
      // A check that cannot be made now is made after the next save, and again before publishing.
      calls.check(id, store.get().documents).then((found) => !isGone && own === wanted && setFindings((known) => (isSame(known, found) ? known : found)), () => undefined);
    }
    ask();
    const stop = autosave.subscribe(ask);
    return () => {
      isGone = true;
      stop();
    };
  }, [id, store, autosave, calls]);
  // Said with the titles that the fields had when they were checked.
  const said = useMemo(() => findings.map((finding) => ({ ...finding, message: sayFinding(finding, store.get().documents, words) })), [findings, store, words]);
  return <FindingsProvider value={said}>{children}</FindingsProvider>;
}

/** Most saves change nothing of what the checker says: then nothing is drawn again. */
function isSame(known: readonly DesignFinding[], found: readonly DesignFinding[]): boolean {
  return known.length === found.length && JSON.stringify(known) === JSON.stringify(found);
}
