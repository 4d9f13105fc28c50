import { CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import styles from './problem-list.module.css';

/** What the checker says of one thing, beside it; nothing where it has nothing to say. */
export function ProblemList({ findings }: { findings: readonly DesignFinding[] }): ReactElement | null {
  const { t } = useTranslation('designer');
  if (findings.length === 0) return null;
  return (
    <ul className={styles['problems']} aria-label={t('findings.title')}>
      {[...new Map(findings.map((finding) => [finding.message, finding])).values()].map(({ message, severity }) => (
        <li key={message} data-problem={severity}>{severity === 'error' ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}<span>{message}</span></li>
      ))}
    </ul>
  );
}
