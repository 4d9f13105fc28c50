import { useImperativeHandle, useMemo } from 'react';
import type { Ref } from 'react';
import type { DraftKeeper } from './drafts/draft-keeper.ts';
import type { FormHandle } from './form-handle.ts';
import type { FormSession } from './form-session.ts';
import { writableValues } from './record-values.ts';

/** The handle of a form, which the code that opened it gets too. */
export function useFormHandle(
  handle: Ref<FormHandle> | undefined, session: FormSession, { check, refuse }: Pick<FormHandle, 'check' | 'refuse'>, drafts: Pick<DraftKeeper, 'forget'>,
): FormHandle {
  const own = useMemo((): FormHandle => ({
    check,
    refuse,
    values: () => writableValues(session.model, session.record.state.output(), session.sent),
    isDirty: session.isDirty,
    taken() {
      session.markSaved();
      void drafts.forget();
    },
  }), [session, check, refuse, drafts]);
  useImperativeHandle(handle, () => own, [own]);
  return own;
}
