import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForeignFinding } from '#schemas/language/foreign/index.ts';
import styles from './import-drawer.module.css';

/** What could not be carried over, each with its place in the source and what stood there. */
export function ReportList({ report }: { report: readonly ForeignFinding[] }): ReactElement {
  const { t } = useTranslation('developer');
  if (report.length === 0) return <p className={styles['hint']}>{t('import.nothingLost')}</p>;
  return (
    <ul className={styles['report']} aria-label={t('import.report', { count: report.length })}>
      {report.map(({ path, what, message }, index) => (
        <li key={index}>
          <span>{message}</span>
          <code>{path.join(' › ')}</code>
          {what !== '' && <code className={styles['what']}>{what}</code>}
        </li>
      ))}
    </ul>
  );
}
