import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import type { Draft } from './drafts/draft.ts';
import type { FormDrafts } from './drafts/use-drafts.ts';
import type { FormSession } from './form-session.ts';
import type { SaveFailure } from './save-failure.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));
const DraftDialog = lazy(async () => ({ default: (await import('./drafts/draft-dialog.tsx')).DraftDialog }));

interface FormDialogsProps {
  session: FormSession;
  drafts: FormDrafts;
  failure: SaveFailure | null;
  onConflictClosed(): void;
  onResolved(): void;
  onReload(record: Values): void;
  /** The draft that is being compared with the form. */
  compared: Draft | null;
  onCompared(): void;
}

/** What asks the user to choose between states of the record. */
export function FormDialogs(props: FormDialogsProps): ReactElement {
  const { session, drafts, failure, compared } = props;
  return (
    <Suspense>
      {failure?.kind === 'conflict' ? (
        <ConflictDialog
          session={session} theirs={failure.theirs} onClose={props.onConflictClosed} onResolved={props.onResolved}
          onReload={() => {
            void drafts.keeper.forget();
            props.onReload(failure.theirs);
          }}
        />
      ) : null}
      {compared ? <DraftDialog draft={compared} drafts={drafts} session={session} onClose={props.onCompared} /> : null}
    </Suspense>
  );
}
