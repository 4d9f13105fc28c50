import { useEffect, useState } from 'react';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import type { DesignCalls } from '../calls.ts';
import type { DesignStore } from '../state/design-store.ts';
import type { Autosave } from '../state/autosave.ts';

/** What the checker says of the design as it is kept; asked anew whenever it has been saved. */
export function useFindings(id: string, store: DesignStore, autosave: Autosave, calls: Pick<DesignCalls, 'check'>): readonly DesignFinding[] {
  const [findings, setFindings] = useState<readonly DesignFinding[]>([]);
  useEffect(() => {
    let wanted = 0;
    let isGone = false;
    function ask(): void {
      if (autosave.get().kind !== 'saved') return;
      wanted += 1;
      const own = wanted;
      // A check that cannot be made now is made after the next save, and again before publishing.
      calls.check(id, store.get().documents).then((found) => !isGone && own === wanted && setFindings(found), () => undefined);
    }
    ask();
    const stop = autosave.subscribe(ask);
    return () => {
      isGone = true;
      stop();
    };
  }, [id, store, autosave, calls]);
  return findings;
}
