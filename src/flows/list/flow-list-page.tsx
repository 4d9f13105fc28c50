import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Button, Empty, Pagination, Spin, Table } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { QuickDecision } from '../decide/quick-decision.tsx';
import { Failed } from '../failed.tsx';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import type { FlowListKind } from '../flow-calls.ts';
import { FlowCards } from './flow-cards.tsx';
import { useFlowColumns } from './flow-columns.tsx';
import { FlowFilters } from './flow-filters.tsx';
import styles from './flow-list.module.css';
import { FlowOpener, type Opening } from './flow-opener.tsx';
import { isRunning } from './list-rows.ts';
import type { ListedFlow } from './list-rows.ts';
import { useListFilters } from './use-list-filters.ts';
import { useRowKeys } from './use-row-keys.ts';

const PAGE_SIZES = [20, 50, 100, 500];

interface Deciding {
  decision: 'agree' | 'reject';
  tasks: readonly { id: string; title: string }[];
}

interface FlowListPageProps {
  kind: FlowListKind;
  /** Stand beside the title. */
  buttons?: ReactNode;
  /** Offers to take what runs by other versions of the row's flow to one of them; absent where nobody oversees. */
  onMove?: ((row: ListedFlow) => void) | undefined;
}

/** A list of flows, each of which opens in its place. */
export function FlowListPage({ kind, buttons }: FlowListPageProps): ReactElement {
  return <FlowOpener goesOn={kind === 'toDo'}>{(opening) => <FlowList kind={kind} buttons={buttons} {...opening} />}</FlowOpener>;
}

/** The list itself. */
export function FlowList({ kind, buttons, onMove, onOpen, onRows }: FlowListPageProps & Opening): ReactElement {
  const { t } = useTranslation('flows');
  const isPhone = useCompact();
  const calls = useFlowCalls();
  const list = useListFilters();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [FLOWS_KEY, kind, list.query], placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer: { list: ListedFlow[]; pagination: { total: number } } = await calls.list(kind, list.query);
      onRows(answer.list);
      return answer;
    },
  });
  const rows = data?.list ?? [];
  // What asks for more than an opinion is decided where its form is.
  const decide = (row: ListedFlow, decision: Deciding['decision']): void => (row.isBatch ? setDeciding({ decision, tasks: [{ id: row.id, title: row.title }] }) : onOpen(row));
  const onDecide = kind === 'toDo' ? decide : undefined;
  const columns = useFlowColumns(kind, onOpen);
  const keys = useRowKeys(rows, { onOpen, onDecide });
  const chosenRows = rows.filter(({ id }) => chosen.includes(id));
  const decideChosen = (decision: Deciding['decision']): void => setDeciding({ decision, tasks: chosenRows.map(({ id, title }) => ({ id, title })) });

  const nothing = <Nothing kind={kind} isNarrowed={list.isNarrowed} />;
  const paging = {
    current: list.page.currentPage, pageSize: list.page.pageSize, total: data?.pagination.total ?? 0,
    onChange(currentPage: number, pageSize: number) {
      setChosen([]);
      list.turn(currentPage, pageSize);
    },
  };

  if (onDecide) {
    columns.push({
      key: 'verbs', title: t('columns.verbs'), width: 130,
      render: (_, row) => (
        <span className={styles['rowButtons']}>
          <Button size="small" type="primary" ghost onClick={() => onDecide(row, 'agree')}>{t('verbs.agree')}</Button>
          <Button size="small" onClick={() => onDecide(row, 'reject')}>{t('verbs.reject')}</Button>
        </span>
      ),
    });
  }
  if (onMove) {
    columns.push({ key: 'verbs', title: t('columns.verbs'), width: 90, render: (_, row) => isRunning(row) && <Button size="small" type="link" onClick={() => onMove(row)}>{t('monitor.move')}</Button> });
  }
  return (
    <PageCard title={t(`lists.${kind}`)} buttons={<><ChosenButtons count={chosenRows.length} onDecide={decideChosen} />{buttons}</>}>
      <FlowFilters kind={kind} list={list} />
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : (
        <div ref={keys.list}>
          {isPhone ? (
            <Spin spinning={isPending || isPlaceholderData}>
              {rows.length > 0 ? <FlowCards kind={kind} rows={rows} onOpen={onOpen} onDecide={onDecide} onMove={onMove} /> : nothing}
              <Pagination simple hideOnSinglePage align="center" {...paging} style={{ marginBlockStart: 12 }} />
            </Spin>
          ) : (
            <Table<ListedFlow>
              className={styles['table'] ?? ''} size="middle" rowKey="id" loading={isPending || isPlaceholderData} dataSource={rows} columns={columns} scroll={{ x: 900 }}
              onRow={keys.rowProps} {...(onDecide && { rowSelection: selectionOf(chosen, setChosen) })}
              locale={{ emptyText: nothing }} pagination={{ ...paging, showSizeChanger: true, pageSizeOptions: PAGE_SIZES }}
            />
          )}
          {onDecide && !isPhone && rows.length > 0 && <p className={styles['hint']}>{t('keys')}</p>}
        </div>
      )}
      {deciding && (
        <QuickDecision
          {...deciding} onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null);
            setChosen([]);
          }}
        />
      )}
    </PageCard>
  );
}

function ChosenButtons({ count, onDecide }: { count: number; onDecide: (decision: Deciding['decision']) => void }): ReactElement | null {
  const { t } = useTranslation('flows');
  if (count === 0) return null;
  return (
    <>
      <Button onClick={() => onDecide('reject')}>{t('rejectChosen', { count })}</Button>
      <Button type="primary" onClick={() => onDecide('agree')}>{t('agreeChosen', { count })}</Button>
    </>
  );
}

/** What asks for more than an opinion is not decided with others. */
function selectionOf(chosen: readonly string[], onChange: (ids: string[]) => void): TableProps<ListedFlow>['rowSelection'] {
  return {
    selectedRowKeys: [...chosen], onChange: (ids) => onChange(ids.map(String)),
    getCheckboxProps: ({ title, isBatch }) => ({ 'aria-label': title, disabled: isBatch !== true }) as object,
  };
}

function Nothing({ kind, isNarrowed }: { kind: FlowListKind; isNarrowed: boolean }): ReactElement {
  const { t } = useTranslation('flows');
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(isNarrowed ? 'noMatch' : `none.${kind}`)} />;
}
