import { Button } from 'antd';
import { useCallback } from 'react';
import type { ReactElement } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import type { RecordRow } from '../engine/data-source.ts';
import { useServices } from '../engine/services-context.tsx';
import { actionIcon } from './action-icon.tsx';
import styles from './action-button.module.css';
import { actionTitle } from './action-title.ts';
import type { RunAction } from './use-action-runner.ts';
import { useThrottled } from './use-throttled.ts';

interface ActionButtonProps {
  action: ActionDocument;
  records: RecordRow[];
  run: RunAction;
}

/** A button in the toolbar, the batch bar or a form. */
export function ActionButton({ action, records, run, disabled, size }: ActionButtonProps & {
  disabled?: boolean;
  size?: 'small' | 'middle';
}): ReactElement {
  const services = useServices();
  const { busy, start } = useThrottled(useCallback(() => run(action, records), [run, action, records]));
  return (
    <Button
      icon={actionIcon(action)}
      type={action.primary ? 'primary' : 'default'}
      danger={action.danger ?? false}
      disabled={disabled ?? false}
      // Closed for real it would lose the focus, and the keyboard its place.
      aria-disabled={busy}
      className={busy ? styles.busy ?? '' : ''}
      size={size ?? 'middle'}
      onClick={start}
    >
      {actionTitle(action, services)}
    </Button>
  );
}

/** A light text button for a line of the table: hundreds of them cost little. */
export function ActionLink({ action, records, run }: ActionButtonProps): ReactElement {
  const services = useServices();
  const { busy, start } = useThrottled(useCallback(() => run(action, records), [run, action, records]));
  return (
    <button type="button" tabIndex={-1} className={`${styles.link} ${action.danger ? styles.danger : ''} ${busy ? styles.busy : ''}`} aria-disabled={busy} onClick={start}>
      {actionTitle(action, services)}
    </button>
  );
}
