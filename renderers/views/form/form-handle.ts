import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import type { DraftKeeper } from './drafts/draft-keeper.ts';
import type { FormSession } from './form-session.ts';
import { writableValues } from './record-values.ts';
import type { Saving } from './use-save.ts';

/** Drives a form whose buttons stand elsewhere. */
export interface FormHandle extends Pick<Saving, 'check' | 'refuse'> {
  /** What a write would carry, whether the page finds faults in it or not. */
  values(): Values;
  isDirty(): boolean;
  /** What was typed has been taken: nothing of it is kept for later, and leaving does not ask. */
  taken(): void;
}

/** Gives the handle of a form to the code that opened it. */
export function useFormHandle(
  handle: Ref<FormHandle> | undefined, session: FormSession, { check, refuse }: Pick<Saving, 'check' | 'refuse'>, drafts: Pick<DraftKeeper, 'forget'>,
): void {
  useImperativeHandle(handle, () => ({
    check,
    refuse,
    values: () => writableValues(session.model, session.record.state.output(), session.sent),
    isDirty: session.isDirty,
    taken() {
      session.markSaved();
      void drafts.forget();
    },
  }), [session, check, refuse, drafts]);
}
