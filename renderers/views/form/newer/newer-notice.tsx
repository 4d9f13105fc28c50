import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { DifferenceValue } from '../changes/difference-value.tsx';
import { useDifferenceTitle } from '../changes/use-difference-title.ts';
import type { FormSession } from '../form-session.ts';
import styles from './newer-notice.module.css';
import { useSavedBy } from './saved-by.ts';
import { changesOfOthers } from './take-over.ts';
import type { NewerVersion } from './use-newer-version.ts';

export interface NewerNoticeProps {
  session: FormSession;
  newer: NewerVersion;
  onTake(theirs: Values): void;
  onLater(): void;
}

const LISTED = 5;

/** Somebody else has saved or removed the record that is open here. */
export function NewerNotice({ session, newer, onTake, onLater }: NewerNoticeProps): ReactElement {
  const { t } = useServices();
  if (newer.kind === 'gone') {
    return (
      <Alert
        className={styles['notice'] ?? ''} type="warning" showIcon role="status" message={t('form.newer.gone')}
        description={session.isDirty() ? t('form.newer.goneKept') : undefined}
      />
    );
  }
  return <SavedNotice session={session} theirs={newer.theirs} onTake={onTake} onLater={onLater} />;
}

function SavedNotice({ session, theirs, onTake, onLater }: Omit<NewerNoticeProps, 'newer'> & { theirs: Values }): ReactElement {
  const { t } = useServices();
  const titleOf = useDifferenceTitle();
  const { name, time } = useSavedBy(theirs);
  const changes = useMemo(() => changesOfOthers(session, theirs), [session, theirs]);
  const disputed = changes.filter(({ isMine }) => isMine).length;
  // Texts of what is chosen there came with their record.
  const display = useMemo(() => session.displayWith(theirs), [session, theirs]);
  return (
    <Alert
      className={styles['notice'] ?? ''} type="info" showIcon role="status"
      message={t('form.newer.saved', { name, time })}
      description={(
        <>
          {changes.length > 0 ? (
            <ul className={styles['changes']} aria-label={t('form.changes.title')}>
              {changes.slice(0, LISTED).map((change) => (
                <li key={change.id}>
                  <span className={styles['field']}>{titleOf(change)}</span>
                  <del><DifferenceValue difference={change} value={change.base} model={session.model.code} display={display} /></del>
                  <span aria-hidden>→</span>
                  <ins><DifferenceValue difference={change} value={change.theirs} model={session.model.code} display={display} /></ins>
                </li>
              ))}
              {changes.length > LISTED ? <li>{t('form.changes.more', { count: changes.length - LISTED })}</li> : null}
            </ul>
          ) : null}
          {disputed > 0 ? <p className={styles['disputed']}>{t('form.newer.disputed', { count: disputed })}</p> : null}
          <div className={styles['buttons']}>
            <Button size="small" type="primary" onClick={() => onTake(theirs)}>
              {t(session.record.isReading ? 'form.newer.show' : disputed > 0 ? 'form.newer.merge' : 'form.newer.take')}
            </Button>
            <Button size="small" onClick={onLater}>{t('form.newer.later')}</Button>
          </div>
        </>
      )}
    />
  );
}
