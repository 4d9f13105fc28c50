import { useCallback, useRef, useState } from 'react';
import { codesIn } from '#schemas/language/choices/choice-rule.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { RecordRow } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import { learnChoices } from '../choices/learn-choices.ts';
import type { RecordForm } from '../../formily/record-form.ts';
import type { DraftKeeper } from './drafts/draft-keeper.ts';
import { inOrder } from './faults/fault-order.ts';
import type { FormSession } from './form-session.ts';
import { writableValues } from './record-values.ts';
import { saveFailureOf } from './save-failure.ts';
import type { SaveFailure } from './save-failure.ts';

interface SaveOptions {
  session: FormSession;
  drafts: Pick<DraftKeeper, 'keepAtOnce' | 'forget'>;
  /** Replaces create and update. */
  submit: ((values: Values, idempotencyKey: string) => Promise<RecordRow>) | undefined;
  /** Where a field stands in the form: the first fault is shown. */
  order(field: string): number;
  onSaved(record: RecordRow): void;
}

/** What the server does not know as a choice is none for the page either. */
function refuseChoices({ choices, state }: RecordForm, issues: readonly Issue[]): void {
  for (const { path, rule } of issues) {
    if (rule !== 'option' && rule !== 'reference') continue;
    const fieldPath = path.replace(/\.\d+(?=\.|$)/g, '');
    const [code, ...others] = codesIn(state.get(path));
    // Of several it does not say which.
    if (code !== undefined && others.length === 0) choices.refuse(fieldPath, code);
  }
}

export interface Saving {
  isBusy: boolean;
  failure: SaveFailure | null;
  save(): Promise<void>;
  /** What a write would carry; null where the page's own check has found faults, which are shown then. */
  check(): Promise<Values | null>;
  /** Shows why the record was not taken. */
  refuse(error: unknown): void;
  forgetFailure(): void;
}

/** Checks and saves the record; a second click while the first is under way does nothing. */
export function useSave({ session, drafts, submit, order, onSaved }: SaveOptions): Saving {
  const services = useServices();
  const { dataSource, notify, t } = services;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const isRunning = useRef(false);

  const revealFirst = useCallback((issues: readonly Issue[]) => {
    const [first] = inOrder(issues.map(({ path }) => path), session.model, order);
    if (first !== undefined) session.record.reveal(first);
  }, [session, order]);

  const check = useCallback(async () => {
    const { record, model, sent } = session;
    record.leaveOutBlankRows();
    await learnChoices(record, services);
    const faults = record.issues.checkAll();
    setFailure(faults.length > 0 ? { kind: 'checked' } : null);
    if (faults.length === 0) return writableValues(model, record.state.output(), sent);
    revealFirst(faults);
    return null;
  }, [session, services, revealFirst]);

  const refuse = useCallback((error: unknown) => {
    const next = saveFailureOf(error);
    // Only a request that nobody answered is repeated as the same request.
    if (next.kind !== 'offline' && next.kind !== 'session') session.renewIdempotencyKey();
    setFailure(next);
    if (next.kind === 'issues') {
      refuseChoices(session.record, next.issues);
      session.record.issues.showServer(next.issues);
      revealFirst(next.issues);
    }
  }, [session, revealFirst]);

  const save = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { model, place } = session;
    try {
      const values = await check();
      if (values === null) return;
      setBusy(true);
      // An expired session may reload the page before the answer is seen here, so the draft comes first.
      drafts.keepAtOnce();
      const key = session.idempotencyKey();
      const saved = submit ? await submit(values, key)
        : place.record === undefined ? await dataSource.create(model.code, values, key)
          : await dataSource.update(model.code, place.record, { ...values, version: session.version() }, key);
      session.markSaved();
      void drafts.forget();
      // A caller that takes the input itself says what became of it.
      if (!submit) notify.success(t('form.saved'));
      onSaved(saved);
    } catch (error) {
      refuse(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, [session, drafts, submit, onSaved, dataSource, notify, t, check, refuse]);

  return { isBusy, failure, save, check, refuse, forgetFailure: useCallback(() => setFailure(null), []) };
}
