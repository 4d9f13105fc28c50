import { CheckCircleOutlined, CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { useDesigner, useFindings } from '../state/designer-context.ts';
import { itemOfFinding, viewOfFinding } from '../findings/finding-place.ts';
import { placeWords } from '../findings/place-words.ts';
import { sayFinding } from '../findings/say-finding.ts';
import { useFindingWords } from '../findings/use-finding-words.ts';
import { ON_SCREEN } from './on-screen.ts';
import type { ViewName } from './views.ts';
import styles from './frame.module.css';

/** What the checker has found, each finding with the way to its place. */
export function FindingList({ findings, onGo }: { findings: readonly DesignFinding[]; onGo(view: ViewName): void }): ReactElement {
  const { t } = useTranslation('designer');
  const words = useFindingWords();
  const { store } = useDesigner();
  const { documents } = store.get();
  if (findings.length === 0) return <p className={styles['fine']}>{t('findings.none')}</p>;
  const sorted = findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  return (
    <ul className={styles['findings']} aria-label={t('findings.title')}>
      {sorted.map((finding, index) => (
        <li key={index}>
          <button
            type="button" className={styles['finding']}
            onClick={() => {
              onGo(viewOfFinding(finding));
              const item = itemOfFinding(finding, store.get().documents);
              if (item) store.choose([item]);
            }}
          >
            <span data-severity={finding.severity}>{finding.severity === 'error' ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}</span>
            <span>
              {sayFinding(finding, documents, words)}
              <small>{placeWords(finding, documents, words)}</small>
              {finding.said?.rule === 'checker.billRule' && <em>{t('findings.mend.billRule')}</em>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function FindingsButton({ onGo }: { onGo(view: ViewName): void }): ReactElement {
  const { t } = useTranslation('designer');
  const findings = useFindings();
  const [isOpen, setOpen] = useState(false);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <Popover
      open={isOpen} onOpenChange={setOpen} content={<FindingList findings={findings} onGo={(view) => { setOpen(false); onGo(view); }} />}
      trigger="click" placement="bottomRight" arrow={false} align={ON_SCREEN} title={t('findings.title')}
    >
      <Button type="text" className={styles['check'] ?? ''} aria-label={t('findings.count', { errors, warnings: findings.length - errors })} title={t('findings.title')}>
        <Badge count={findings.length} size="small" color={errors > 0 ? 'red' : 'orange'}>
          {findings.length === 0 ? <CheckCircleOutlined aria-hidden /> : <WarningFilled aria-hidden data-severity={errors > 0 ? 'error' : 'warning'} />}
        </Badge>
      </Button>
    </Popover>
  );
}
