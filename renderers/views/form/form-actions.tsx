import { createContext, use } from 'react';
import type { ReactElement } from 'react';
import { ActionButton } from '../../actions/action-button.tsx';
import type { RunAction } from '../../actions/use-action-runner.ts';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import type { RecordRow } from '../../engine/data-source.ts';

interface FormActions {
  /** Those of the form that are permitted and whose predicate holds. */
  actions: readonly ActionDocument[];
  records: RecordRow[];
  run: RunAction;
}

/** The actions that buttons inside a form run; a new record has none. */
export const FormActionsContext = createContext<FormActions | null>(null);

/** The button of a layout; nothing where its action may not be used. */
export function FormActionButton({ code }: { code: string }): ReactElement | null {
  const offered = use(FormActionsContext);
  const action = offered?.actions.find((one) => one.code === code);
  return offered && action ? <ActionButton action={action} records={offered.records} run={offered.run} /> : null;
}
