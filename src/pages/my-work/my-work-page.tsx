import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { WorkState } from '#schemas/wire/work.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { WorkList } from '#src/work/work-list.tsx';
import styles from './my-work-page.module.css';

const STATES = ['open', 'snoozed', 'done'] as const satisfies readonly WorkState[];
const WAYS = ['time', 'source'] as const;

/** Everything that waits for the user, from all parts of the product. */
export function MyWorkPage(): ReactElement {
  const { t } = useTranslation('work');
  const [query, setQuery] = useSearchParams();
  const state = STATES.find((each) => each === query.get('state')) ?? 'open';
  const by = WAYS.find((each) => each === query.get('by')) ?? 'time';
  const go = (next: Record<string, string>): void => setQuery({ ...Object.fromEntries(query), ...next }, { replace: true });
  return (
    <PageCard
      isWide title={t('title')}
      buttons={(
        <>
          <Segmented aria-label={t('state')} value={state} onChange={(value) => go({ state: value })} options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))} />
          <Segmented aria-label={t('by')} value={by} onChange={(value) => go({ by: value })} options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))} />
        </>
      )}
    >
      <p className={styles['keys']}>{t('keys')}</p>
      <WorkList key={state} state={state} by={by} />
    </PageCard>
  );
}
