import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Button, Empty, Pagination, Select, Spin, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/index.ts';
import type { FlowStuckReason, FlowStuckRow } from '#schemas/wire/flow-upkeep.ts';
import { showNotice } from '#src/app/notices.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { carryOut } from '../decide/carry-out.ts';
import { NO_INPUT } from '../decide/decision-input.ts';
import { VerbDialog } from '../decide/verb-dialog.tsx';
import { durationText } from '../duration-text.ts';
import { Failed } from '../failed.tsx';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import { FlowFilter } from '../list/filter-fields.tsx';
import { timeOf } from '../list/flow-columns.tsx';
import listStyles from '../list/flow-list.module.css';
import type { Opening } from '../list/flow-opener.tsx';
import { useChange } from '../use-change.ts';
import styles from './monitor.module.css';

const REASONS = ['nobody', 'disabled', 'operation', 'loop', 'timer'] as const satisfies readonly FlowStuckReason[];
/** What helps; a timer has to be looked at. */
const HELPS = { nobody: 'assign', disabled: 'assign', operation: 'retry', loop: 'retry', timer: null } as const satisfies Record<FlowStuckReason, 'assign' | 'retry' | null>;

interface Helping {
  verb: 'assign' | 'retry';
  row: FlowStuckRow;
}

/** What cannot go on by itself, each with its reason and with what helps. */
export function StuckView({ buttons, onMove, onOpen, onRows }: { buttons: ReactNode; onMove: (row: FlowStuckRow) => void } & Opening): ReactElement {
  const { t } = useTranslation('flows');
  const calls = useFlowCalls();
  const [page, setPage] = useState({ currentPage: 1, pageSize: 20 });
  const [filters, setFilters] = useState<{ flowId?: string | undefined; reason?: FlowStuckReason | undefined }>({});
  const [helping, setHelping] = useState<Helping | null>(null);
  const query = { ...page, ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) };
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [FLOWS_KEY, 'stuck', query], placeholderData: keepPreviousData, staleTime: 0,
    queryFn: async () => {
      const answer = await calls.stuck(query);
      onRows(answer.list);
      return answer;
    },
  });
  const rows = data?.list ?? [];
  const narrow = (next: typeof filters): void => {
    setFilters({ ...filters, ...next });
    setPage({ ...page, currentPage: 1 });
  };
  return (
    <PageCard title={t('lists.monitor')} buttons={buttons}>
      <div className={listStyles['filters']} role="search">
        <FlowFilter value={filters.flowId} onChange={(flowId) => narrow({ flowId })} />
        <Select
          allowClear className={listStyles['select'] ?? ''} placeholder={t('monitor.reason')} aria-label={t('monitor.reason')} value={filters.reason}
          options={REASONS.map((value) => ({ value, label: t(`stuck.${value}`) }))} onChange={(reason: FlowStuckReason | undefined) => narrow({ reason })}
        />
      </div>
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : (
        <Spin spinning={isPending || isPlaceholderData}>
          {rows.length === 0 && !isPending && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('monitor.nothingStuck')} />}
          <ul className={styles['stuck']} aria-label={t('monitor.view.stuck')}>
            {rows.map((row) => <StuckLine key={`${row.instanceId}/${row.step}/${row.reason}`} row={row} onOpen={() => onOpen(row)} onMove={() => onMove(row)} onHelp={(verb) => setHelping({ row, verb })} />)}
          </ul>
          <Pagination
            hideOnSinglePage align="end" current={page.currentPage} pageSize={page.pageSize} total={data?.pagination.total ?? 0} showSizeChanger={false}
            onChange={(currentPage) => setPage({ ...page, currentPage })} style={{ marginBlockStart: 12 }}
          />
        </Spin>
      )}
      {helping && <Help {...helping} onClose={() => setHelping(null)} />}
    </PageCard>
  );
}

function StuckLine({ row, onOpen, onMove, onHelp }: { row: FlowStuckRow; onOpen: () => void; onMove: () => void; onHelp: (verb: Helping['verb']) => void }): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const help = HELPS[row.reason];
  return (
    <li className={styles['stuckLine']}>
      <div className={styles['stuckText']}>
        <span className={styles['stuckHead']}>
          <Button type="link" className={listStyles['open'] ?? ''} onClick={onOpen}>{row.title}</Button>
          <Tag color={row.reason === 'timer' ? 'warning' : 'error'} style={{ margin: 0 }}>{t(`stuck.${row.reason}`)}</Tag>
        </span>
        <span>{row.message}</span>
        <span className={listStyles['soft']}>
          {[text(row.flowTitle), row.nodeTitle === null ? '' : text(row.nodeTitle), row.launcher.name].filter((part) => part !== '').join(' · ')}
        </span>
        <span className={listStyles['soft']}>{t('monitor.since', { time: timeOf(row.since), duration: durationText(Date.now() - row.since, t) })}</span>
      </div>
      <span className={styles['stuckButtons']}>
        <Button onClick={onOpen}>{t('monitor.look')}</Button>
        <Button onClick={onMove}>{t('monitor.move')}</Button>
        {help && <Button type="primary" onClick={() => onHelp(help)}>{t(`verbs.${help}`)}</Button>}
      </span>
    </li>
  );
}

function Help({ row, verb, onClose }: Helping & { onClose: () => void }): ReactElement {
  const { t } = useTranslation('flows');
  const calls = useFlowCalls();
  const { isBusy, run } = useChange();
  const [input, setInput] = useState(NO_INPUT);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    try {
      if (!await run((once) => carryOut(calls, { verb, state: { step: row.step }, instance: row.instanceId, input }, once))) return;
      showNotice('success', t(`done.${verb}`));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }
  return <VerbDialog verb={verb} title={row.title} input={input} onInput={setInput} isBusy={isBusy} failure={failure} onConfirm={() => void confirm()} onClose={onClose} />;
}
