import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import type { DraftKeeper } from './drafts/draft-keeper.ts';
import type { FormHandle } from './form-handle.ts';
import type { FormSession } from './form-session.ts';
import { writableValues } from './record-values.ts';

/** Gives the handle of a form to the code that opened it. */
export function useFormHandle(
  handle: Ref<FormHandle> | undefined, session: FormSession, { check, refuse }: Pick<FormHandle, 'check' | 'refuse'>, drafts: Pick<DraftKeeper, 'forget'>,
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
