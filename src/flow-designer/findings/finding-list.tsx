import { CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowFinding } from './find-findings.ts';
import styles from './finding-list.module.css';

/** What is wrong, one line each; nothing where nothing is. With `onGo` a line leads to what it speaks of. */
export function FlowFindingList({ findings, onGo }: { findings: readonly FlowFinding[]; onGo?(finding: FlowFinding): void }): ReactElement | null {
  const { t } = useTranslation('flowDesigner');
  if (findings.length === 0) return null;
  return (
    <ul className={styles['findings']} aria-label={t('findings.title')}>
      {findings.map((finding, index) => {
        const content = <>{finding.severity === 'error' ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}<span>{finding.message}</span></>;
        return <li key={index} data-problem={finding.severity}>{onGo ? <button type="button" onClick={() => onGo(finding)}>{content}</button> : content}</li>;
      })}
    </ul>
  );
}
