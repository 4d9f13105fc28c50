import { useCallback } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import type { RunAction } from '../../actions/use-action-runner.ts';
import type { RecordRow } from '../../engine/data-source.ts';
import { PlacedButtonContext } from '../form/placed-button.ts';

/** Gives the form below its permitted actions: a button of its layout shows where its action may be used. */
export function FormActions({ actions, record, run, children }: {
  actions: readonly ActionDocument[];
  record: RecordRow;
  run: RunAction;
  children: ReactNode;
}): ReactElement {
  const button = useCallback((code: string) => {
    const action = actions.find((one) => one.code === code);
    return action ? <ActionButton action={action} records={[record]} run={run} /> : null;
  }, [actions, record, run]);
  return <PlacedButtonContext value={button}>{children}</PlacedButtonContext>;
}
