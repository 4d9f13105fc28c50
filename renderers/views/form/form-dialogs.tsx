import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { useFlag } from '../../formily/flag.ts';
import type { Draft } from './drafts/draft.ts';
import type { FormDrafts } from './drafts/use-drafts.ts';
import type { FormSession } from './form-session.ts';
import type { SaveFailure } from './save-failure.ts';

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));
const DraftDialog = lazy(async () => ({ default: (await import('./drafts/draft-dialog.tsx')).DraftDialog }));

const DecideChoices = lazy(async () => ({ default: (await import('./decide-choices.tsx')).DecideChoices }));
const Inspector = lazy(async () => ({ default: (await import('./inspect/inspector.tsx')).Inspector }));

interface FormDialogsProps {
  session: FormSession;
  drafts: FormDrafts;
  failure: SaveFailure | null;
  /** A newer version that collides with what was typed: what stays is to be chosen, and saved later. */
  merged: Values | null;
  onMerged(isTaken: boolean): void;
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
  const { record, model, isNew, scope } = session;
  const [isInspecting, setInspecting] = useState(isInspectionWanted);
  const isDeciding = useFlag(record.isDeciding);
  const inspected = useMemo(() => ({ record, model, isNew, scope }), [record, model, isNew, scope]);
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
      {props.merged && failure?.kind !== 'conflict' ? (
        <ConflictDialog
          session={session} theirs={props.merged} isLater onClose={() => props.onMerged(false)} onResolved={() => props.onMerged(true)}
          onReload={() => {
            void drafts.keeper.forget();
            if (props.merged) props.onReload(props.merged);
          }}
        />
      ) : null}
      {compared ? <DraftDialog draft={compared} drafts={drafts} session={session} onClose={props.onCompared} /> : null}
      {isDeciding ? <DecideChoices record={record} model={model} /> : null}
      {isInspecting ? <Inspector inspected={inspected} onClose={() => setInspecting(false)} /> : null}
    </Suspense>
  );
}

/** The designer of a form adds `inspect` to its address; it shows nothing that the form would not. */
function isInspectionWanted(): boolean {
  return new URLSearchParams(location.search).has('inspect');
}
