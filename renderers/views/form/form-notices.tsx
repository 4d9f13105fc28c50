import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { useServices } from '../../engine/services-context.tsx';
import { timeText } from '../../engine/time-text.ts';
import type { RecordForm } from '../../formily/record-form.ts';
import type { Draft } from './drafts/draft.ts';
import styles from './form.module.css';
import type { SaveFailure } from './save-failure.ts';
import { useTokenVars } from './token-vars.ts';

const FaultSummary = lazy(async () => ({ default: (await import('./faults/fault-summary.tsx')).FaultSummary }));

interface FormNoticesProps {
  record: RecordForm;
  model: ModelDocument;
  /** Where a field stands in the form. */
  order(field: string): number;
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
  const vars = useTokenVars();
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
      {failure?.kind === 'checked' || failure?.kind === 'issues' ? (
        <Suspense><div style={vars} className={styles['faults']}><FaultSummary record={props.record} model={props.model} order={props.order} homeless={homeless} /></div></Suspense>
      ) : null}
      {failure && failure.kind !== 'checked' && failure.kind !== 'issues' && failure.kind !== 'conflict' ? (
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
