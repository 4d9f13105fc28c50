import { useCallback, useEffect, useState } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { DataSourceError } from '../../../engine/data-source.ts';
import { useServices } from '../../../engine/services-context.tsx';
import type { FormSession } from '../form-session.ts';

/** What somebody else has made of the open record: a newer version, or nothing that can be read any more. */
export type NewerVersion = { kind: 'saved'; theirs: Values } | { kind: 'gone' };

export interface FoundVersion {
  newer: NewerVersion | null;
  /** It has been dealt with, or is to wait. */
  dismiss(): void;
}

/**
 * Fetches what the server says has been saved; `told` is the newest version of which it has spoken, null for a record
 * that is gone, undefined as long as it has said nothing. While the form itself is being saved its own version is no news.
 */
export function useNewerVersion(session: FormSession, told: number | null | undefined, isSaving: boolean): FoundVersion {
  const { dataSource } = useServices();
  const { model, place } = session;
  const [newer, setNewer] = useState<NewerVersion | null>(null);

  useEffect(() => {
    if (told === undefined || place.record === undefined || isSaving || session.isSaved()) return undefined;
    if (told === null) {
      setNewer({ kind: 'gone' });
      return undefined;
    }
    if (told <= Number(session.version())) return undefined;
    let isOver = false;
    dataSource.get(model.code, place.record).then(
      (theirs) => {
        if (!isOver && Number(theirs['version']) > Number(session.version())) setNewer({ kind: 'saved', theirs });
      },
      (error: unknown) => {
        // Without an answer saving finds out.
        if (!isOver && error instanceof DataSourceError && (error.code === 404 || error.code === 403)) setNewer({ kind: 'gone' });
      },
    );
    return () => void (isOver = true);
  }, [session, dataSource, model, place, told, isSaving]);

  // A conflict that was resolved on saving has dealt with it, too.
  const isOld = newer?.kind === 'saved' && Number(newer.theirs['version']) <= Number(session.version());
  return { newer: isOld ? null : newer, dismiss: useCallback(() => setNewer(null), []) };
}
