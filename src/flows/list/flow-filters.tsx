import { useQuery } from '@tanstack/react-query';
import { Button, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionary } from '#renderers/index.ts';
import { useServices } from '#renderers/index.ts';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import type { FlowListKind } from '../flow-calls.ts';
import { PersonField } from '../people/person-field.tsx';
import styles from './flow-list.module.css';
import { ASKS_LAUNCHER, ASKS_STATUS } from './list-rows.ts';
import type { useListFilters } from './use-list-filters.ts';

const STATUSES = [0, 1, 2, 3, 4, 5] as const;
const URGENCIES = [1, 2, 3] as const;

/** What narrows a list of flows: words, the time of the launch, category, flow, launcher, state and urgency. */
export function FlowFilters({ kind, list }: { kind: FlowListKind; list: ReturnType<typeof useListFilters> }): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const calls = useFlowCalls();
  const { filters, narrow } = list;
  const { data: flows } = useQuery({ queryKey: [FLOWS_KEY, 'choices'], queryFn: calls.choices, staleTime: 300_000 });
  const categories = useDictionary('WorkFlowCategory');
  return (
    <div className={styles['filters']} role="search">
      <Input.Search
        allowClear className={styles['keyword'] ?? ''} placeholder={t('filters.keyword')} aria-label={t('filters.keyword')} value={list.typed}
        onChange={(event) => list.type(event.target.value)}
      />
      <DatePicker.RangePicker
        aria-label={t('filters.time')} className={styles['range'] ?? ''} allowEmpty={[true, true]} placeholder={[t('filters.from'), t('filters.to')]}
        value={[filters.startTime === undefined ? null : dayjs(filters.startTime), filters.endTime === undefined ? null : dayjs(filters.endTime)]}
        onChange={(range) => narrow({ startTime: range?.[0]?.startOf('day').valueOf(), endTime: range?.[1]?.endOf('day').valueOf() })}
      />
      <Select
        allowClear className={styles['select'] ?? ''} placeholder={t('filters.category')} aria-label={t('filters.category')} value={filters.flowCategory}
        options={(categories.data ?? []).map(({ value, label }) => ({ value, label }))} onChange={(flowCategory: string | undefined) => narrow({ flowCategory })}
      />
      <Select
        allowClear showSearch optionFilterProp="label" className={styles['select'] ?? ''} placeholder={t('filters.flow')} aria-label={t('filters.flow')} value={filters.flowId}
        options={(flows?.list ?? []).map(({ id, title }) => ({ value: id, label: text(title) }))} onChange={(flowId: string | undefined) => narrow({ flowId })}
      />
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
