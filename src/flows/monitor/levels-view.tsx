import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { DatePicker, Empty, Select, Skeleton, Spin } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionary, useServices } from '#renderers/index.ts';
import type { FlowLevels } from '#schemas/wire/flow-upkeep.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { Failed } from '../failed.tsx';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import type { FlowLevelsQuery } from '../flow-calls.ts';
import listStyles from '../list/flow-list.module.css';
import { FlowLevelsChart } from './levels-chart.tsx';
import styles from './monitor.module.css';

/** How many flows ran within a time, how they ended, and how long they and each of their nodes took. */
export function LevelsView({ buttons }: { buttons: ReactNode }): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const calls = useFlowCalls();
  const [filters, setFilters] = useState<{ [Key in keyof FlowLevelsQuery]: FlowLevelsQuery[Key] | undefined }>({});
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as FlowLevelsQuery;
  const { data, isPlaceholderData, error, refetch } = useQuery({ queryKey: [FLOWS_KEY, 'levels', query], queryFn: () => calls.levels(query), placeholderData: keepPreviousData });
  const { data: flows } = useQuery({ queryKey: [FLOWS_KEY, 'choices'], queryFn: calls.choices, staleTime: 300_000 });
  const categories = useDictionary('WorkFlowCategory');
  return (
    <PageCard title={t('lists.monitor')} buttons={buttons}>
      <div className={listStyles['filters']} role="search">
        <DatePicker.RangePicker
          aria-label={t('filters.time')} className={listStyles['range'] ?? ''} allowEmpty={[true, true]} placeholder={[t('filters.from'), t('filters.to')]}
          value={[filters.startTime === undefined ? null : dayjs(filters.startTime), filters.endTime === undefined ? null : dayjs(filters.endTime)]}
          onChange={(range) => setFilters({ ...filters, startTime: range?.[0]?.startOf('day').valueOf(), endTime: range?.[1]?.endOf('day').valueOf() })}
        />
        <Select
          allowClear className={listStyles['select'] ?? ''} placeholder={t('filters.category')} aria-label={t('filters.category')} value={filters.flowCategory}
          options={(categories.data ?? []).map(({ value, label }) => ({ value, label }))} onChange={(flowCategory: string | undefined) => setFilters({ ...filters, flowCategory })}
        />
        <Select
          allowClear showSearch optionFilterProp="label" className={listStyles['select'] ?? ''} placeholder={t('filters.flow')} aria-label={t('filters.flow')} value={filters.flowId}
          options={(flows?.list ?? []).map(({ id, title }) => ({ value: id, label: text(title) }))} onChange={(flowId: string | undefined) => setFilters({ ...filters, flowId })}
        />
        {filters.startTime === undefined && <span className={listStyles['soft']}>{t('monitor.last90Days')}</span>}
      </div>
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : !data ? <Skeleton active /> : data.list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none.monitor')} />
      ) : (
        <Spin spinning={isPlaceholderData}>
          <Totals flows={data.list} />
          {data.list.map((flow, index) => <FlowLevelsChart key={flow.flowId} flow={flow} isOpen={index === 0} />)}
        </Spin>
      )}
    </PageCard>
  );
}

const COUNTS = ['running', 'stuck', 'adopted', 'rejected'] as const;

function Totals({ flows }: { flows: readonly FlowLevels[] }): ReactElement {
  const { t } = useTranslation('flows');
  return (
    <dl className={styles['totals']}>
      {COUNTS.map((count) => (
        <div key={count} className={styles['total']} data-count={count}>
          <dt>{t(`monitor.counts.${count}`)}</dt>
          <dd>{flows.reduce((sum, flow) => sum + flow[count], 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
