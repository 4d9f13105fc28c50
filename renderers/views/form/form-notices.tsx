import { Alert, Button } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { useIssueText } from '../../formily/use-issue-text.ts';
import type { Draft } from './drafts/draft.ts';
import styles from './form.module.css';
import type { SaveFailure } from './save-failure.ts';
import { timeText } from '../../engine/time-text.ts';

interface FormNoticesProps {
  /** Somebody else has saved the record. */
  newer: ReactNode;
  isLocked: boolean;
  draft: Draft | null;
  onRestore(): void;
  /** Shows what the draft would change, to choose from. */
  onCompare(): void;
  onDiscard(): void;
  failure: SaveFailure | null;
  /** Whether an issue is shown at a field of the form. */
  isShownAtField(path: string): boolean;
  onRetry(): void;
}

/** What concerns the form as a whole: a locked record, input kept from before, a save that failed. */
export function FormNotices(props: FormNoticesProps): ReactElement {
  const { isLocked, draft, failure, isShownAtField, onRetry } = props;
  const { t } = useServices();
  const textOf = useIssueText();
  const homeless = failure?.kind === 'issues' ? failure.issues.filter((issue) => !isShownAtField(issue.path)) : [];
  return (
    <>
      {props.newer}
      {isLocked ? <Alert className={styles['notice'] ?? ''} type="info" showIcon message={t('form.locked')} /> : null}
      {draft ? (
        <Alert
          className={styles['notice'] ?? ''} type="warning" showIcon
          message={t('form.draft.found', { time: timeText(draft.time) })}
          action={(
            <>
              <Button size="small" type="link" onClick={props.onRestore}>{t('form.draft.restore')}</Button>
              <Button size="small" type="link" onClick={props.onCompare}>{t('form.draft.compare')}</Button>
              <Button size="small" type="link" onClick={props.onDiscard}>{t('form.draft.discard')}</Button>
            </>
          )}
        />
      ) : null}
      {homeless.length > 0 ? (
        <Alert
          className={styles['notice'] ?? ''} type="error" showIcon message={t('form.refused')}
          description={<ul>{homeless.map((issue) => <li key={`${issue.path} ${issue.rule}`}>{issue.path}: {textOf(issue)}</li>)}</ul>}
        />
      ) : null}
      {failure && failure.kind !== 'issues' && failure.kind !== 'conflict' ? (
        <Alert
          className={styles['notice'] ?? ''} type="error" showIcon
          message={failure.kind === 'offline' ? t('form.offline') : failure.message || t('form.saveFailed')}
          description={failure.kind === 'session' ? t('form.draft.kept') : undefined}
          action={<Button size="small" onClick={onRetry}>{t('form.tryAgain')}</Button>}
        />
      ) : null}
    </>
  );
}
