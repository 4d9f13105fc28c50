import { Button, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowListKind } from '../flow-calls.ts';
import { PersonField } from '../people/person-field.tsx';
import { CategoryFilter, FlowFilter, LaunchTimeFilter } from './filter-fields.tsx';
import styles from './flow-list.module.css';
import { ASKS_LAUNCHER, ASKS_STATUS } from './list-rows.ts';
import type { useListFilters } from './use-list-filters.ts';

const STATUSES = [0, 1, 2, 3, 4, 5] as const;
const URGENCIES = [1, 2, 3] as const;

/** What narrows a list of flows: words, the time of the launch, category, flow, launcher, state and urgency. */
export function FlowFilters({ kind, list }: { kind: FlowListKind; list: ReturnType<typeof useListFilters> }): ReactElement {
  const { t } = useTranslation('flows');
  const { filters, narrow } = list;
  return (
    <div className={styles['filters']} role="search">
      <Input.Search
        allowClear className={styles['keyword'] ?? ''} placeholder={t('filters.keyword')} aria-label={t('filters.keyword')} value={list.typed}
        onChange={(event) => list.type(event.target.value)}
      />
      <LaunchTimeFilter startTime={filters.startTime} endTime={filters.endTime} onChange={narrow} />
      <CategoryFilter value={filters.flowCategory} onChange={(flowCategory) => narrow({ flowCategory })} />
      <FlowFilter value={filters.flowId} onChange={(flowId) => narrow({ flowId })} />
      {ASKS_LAUNCHER.includes(kind) && (
        <PersonField label={t('filters.launcher')} className={styles['select'] ?? ''} value={filters.creatorUserId ?? null} onChange={(person) => narrow({ creatorUserId: person?.id })} />
      )}
      {ASKS_STATUS.includes(kind) && (
        <Select
          allowClear className={styles['short'] ?? ''} placeholder={t('filters.status')} aria-label={t('filters.status')} value={filters.status}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))} onChange={(status: number | undefined) => narrow({ status })}
        />
      )}
      <Select
        allowClear className={styles['short'] ?? ''} placeholder={t('filters.urgency')} aria-label={t('filters.urgency')} value={filters.urgency}
        options={URGENCIES.map((value) => ({ value, label: t(`urgency.${value}`) }))} onChange={(urgency: number | undefined) => narrow({ urgency })}
      />
      {list.isNarrowed && <Button type="link" onClick={list.reset}>{t('filters.reset')}</Button>}
    </div>
  );
}
