import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Empty, Skeleton, Spin } from 'antd';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowLevels } from '#schemas/wire/flow-upkeep.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { Failed } from '../failed.tsx';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import type { FlowLevelsQuery } from '../flow-calls.ts';
import { CategoryFilter, FlowFilter, LaunchTimeFilter } from '../list/filter-fields.tsx';
import listStyles from '../list/flow-list.module.css';
import { FlowLevelsChart } from './levels-chart.tsx';
import styles from './monitor.module.css';
import type { MovedFlow } from './use-moves.tsx';

/** How many flows ran within a time, how they ended, and how long they and each of their nodes took. */
export function LevelsView({ buttons, onMove }: { buttons: ReactNode; onMove: (flow: MovedFlow) => void }): ReactElement {
  const { t } = useTranslation('flows');
  const calls = useFlowCalls();
  const [filters, setFilters] = useState<{ [Key in keyof FlowLevelsQuery]: FlowLevelsQuery[Key] | undefined }>({});
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as FlowLevelsQuery;
  const { data, isPlaceholderData, error, refetch } = useQuery({ queryKey: [FLOWS_KEY, 'levels', query], queryFn: () => calls.levels(query), placeholderData: keepPreviousData });
  return (
    <PageCard title={t('lists.monitor')} buttons={buttons}>
      <div className={listStyles['filters']} role="search">
        <LaunchTimeFilter startTime={filters.startTime} endTime={filters.endTime} onChange={(times) => setFilters({ ...filters, ...times })} />
        <CategoryFilter value={filters.flowCategory} onChange={(flowCategory) => setFilters({ ...filters, flowCategory })} />
        <FlowFilter value={filters.flowId} onChange={(flowId) => setFilters({ ...filters, flowId })} />
        {filters.startTime === undefined && <span className={listStyles['soft']}>{t('monitor.last90Days')}</span>}
      </div>
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : !data ? <Skeleton active /> : data.list.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none.monitor')} />
      ) : (
        <Spin spinning={isPlaceholderData}>
          <Totals flows={data.list} />
          {data.list.map((flow, index) => <FlowLevelsChart key={flow.flowId} flow={flow} isOpen={index === 0} onMove={() => onMove({ flowId: flow.flowId, flowTitle: flow.title })} />)}
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
