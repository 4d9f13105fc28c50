import { useCallback, useRef, useState } from 'react';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { RecordRow } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { DraftKeeper } from './drafts/draft-keeper.ts';
import type { FormSession } from './form-session.ts';
import { writableValues } from './record-values.ts';
import { saveFailureOf } from './save-failure.ts';
import type { SaveFailure } from './save-failure.ts';

interface SaveOptions {
  session: FormSession;
  drafts: Pick<DraftKeeper, 'keepAtOnce' | 'forget'>;
  /** Replaces create and update. */
  submit: ((values: Values, idempotencyKey: string) => Promise<RecordRow>) | undefined;
  /** Where the first fault is looked for. */
  order(path: string): number;
  onSaved(record: RecordRow): void;
}

export interface Saving {
  isBusy: boolean;
  failure: SaveFailure | null;
  save(): Promise<void>;
  forgetFailure(): void;
}

/** Checks and saves the record; a second click while the first is under way does nothing. */
export function useSave({ session, drafts, submit, order, onSaved }: SaveOptions): Saving {
  const { dataSource, notify, t } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const isRunning = useRef(false);

  const save = useCallback(async () => {
    if (isRunning.current) return;
    const { record, model, place, sent } = session;
    record.leaveOutBlankRows();
    const faults = record.issues.checkAll();
    if (faults.length > 0) {
      setFailure(null);
      revealFirst(faults);
      return;
    }
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    const values = writableValues(model, record.state.output(), sent);
    // An expired session may reload the page before the answer is seen here, so the draft comes first.
    drafts.keepAtOnce();
    try {
      const key = session.idempotencyKey();
      const saved = submit ? await submit(values, key)
        : place.record === undefined ? await dataSource.create(model.code, values, key)
          : await dataSource.update(model.code, place.record, { ...values, version: session.version() }, key);
      session.markSaved();
      void drafts.forget();
      // Whoever takes the input himself says what became of it.
      if (!submit) notify.success(t('form.saved'));
      onSaved(saved);
    } catch (error) {
      const next = saveFailureOf(error);
      // Only a request that nobody answered is repeated as the same request.
      if (next.kind !== 'offline' && next.kind !== 'session') session.renewIdempotencyKey();
      setFailure(next);
      if (next.kind === 'issues') {
        record.issues.showServer(next.issues);
        revealFirst(next.issues);
      }
    } finally {
      isRunning.current = false;
      setBusy(false);
    }

    function revealFirst(issues: readonly Issue[]): void {
      const [first] = [...issues].sort((a, b) => order(a.path) - order(b.path));
      if (first) record.reveal(first.path);
    }
  }, [session, drafts, submit, order, onSaved, dataSource, notify, t]);

  return { isBusy, failure, save, forgetFailure: useCallback(() => setFailure(null), []) };
}
