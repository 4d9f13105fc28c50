import { Alert } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestoredDesign } from '#schemas/wire/designs.ts';
import styles from './packages.module.css';
import { timeText } from '#renderers/engine/time-text.ts';

/** Designs that were removed here and come back with the import, and what does not come back with them. */
export function RestoredDesigns({ designs }: { designs: readonly RestoredDesign[] }): ReactElement {
  const { t } = useTranslation('packages');
  return (
    <section aria-label={t('restores')}>
      <h3>{t('restores')}</h3>
      {designs.map(({ id, title, removedBy, removedTime, records, faults, left }) => {
        const notes = [...faults, ...left];
        const time = timeText(removedTime);
        return (
          <Alert
            key={id} type={notes.length > 0 ? 'warning' : 'info'} showIcon className={styles['restored'] ?? ''}
            message={`${t('removedHere', { title, time, by: removedBy })}${records === null ? t('willRestore') : t('willRestoreRecords', { count: records })}`}
            description={notes.length > 0 && (
              <>
                {faults.length > 0 && <p className={styles['hint']}>{t('restoresDraft')}</p>}
                <ul className={styles['lines']}>{notes.map((note) => <li key={note}>{note}</li>)}</ul>
              </>
            )}
          />
        );
      })}
    </section>
  );
}
