import { ArrowRightOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Select, Table, Tag } from 'antd';
import { use, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FlowVersion } from '#schemas/wire/flow-designs.ts';
import type { FlowMigrate, FlowMigrationPlan, FlowMigrationRow, FlowPlace } from '#schemas/wire/flow-upkeep.ts';
import { MoveCallsContext } from './calls.ts';
import styles from './flow-moves.module.css';

interface TryMovesProps {
  flowId: string;
  versions: readonly FlowVersion[];
  released: number | null;
  /** Throws what keeps it from beginning. */
  onStart(wanted: FlowMigrate): Promise<void>;
  onClose(): void;
}

/** Which versions, which node becomes which, and how each running flow would fare; nothing is changed before one of the buttons is pressed. */
export function TryMoves({ flowId, versions, released, onStart, onClose }: TryMovesProps): ReactElement {
  const { t } = useTranslation('flowMovesPanel');
  const calls = use(MoveCallsContext);
  const [version, setVersion] = useState(released ?? versions[0]?.version ?? 1);
  const [from, setFrom] = useState<number | null>(null);
  const [mapping, setMapping] = useState<Record<string, string>>({});
  const [currentPage, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<'all' | 'chosen' | null>(null);
  const [failure, setFailure] = useState('');
  const wanted: FlowMigrate = { version, ...(from !== null && { from }), mapping };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['flow', 'moves', flowId, wanted, currentPage], gcTime: 0, staleTime: 0, retry: false, refetchOnWindowFocus: false, placeholderData: keepPreviousData,
    queryFn: () => calls.plan(flowId, { ...wanted, currentPage }),
  });
  const total = data?.pagination.total ?? 0;

  /** Another pair of versions has other nodes. */
  function turnTo(next: { version?: number; from?: number | null }): void {
    if (next.version !== undefined) setVersion(next.version);
    if (next.from !== undefined) setFrom(next.from);
    if (next.version !== undefined && next.version === from) setFrom(null);
    setMapping({});
    setChosen([]);
    setPage(1);
  }

  async function start(what: 'all' | 'chosen'): Promise<void> {
    setBusy(what);
    setFailure('');
    try {
      await onStart({ ...wanted, ...(what === 'chosen' && { instances: [...chosen] }) });
    } catch (problem) {
      setFailure((problem as Error).message);
      setBusy(null);
    }
  }

  const named = (one: number): string => t(one === released ? 'current' : 'version', { version: one });
  return (
    <>
      <div className={styles['versions']} role="group" aria-label={t('versions')}>
        <label>
          {t('from')}
          <Select<number>
            value={from ?? 0} onChange={(one) => turnTo({ from: one === 0 ? null : one })}
            options={[{ value: 0, label: t('all') }, ...versions.filter((one) => one.version !== version).map((one) => ({ value: one.version, label: named(one.version) }))]}
          />
        </label>
        <label>
          {t('to')}
          <Select<number> value={version} onChange={(one) => turnTo({ version: one })} options={versions.map((one) => ({ value: one.version, label: named(one.version) }))} />
        </label>
      </div>
      <p className={styles['soft']}>{t('hint')}</p>
      {error && !isFetching && <Alert type="error" showIcon message={t('failed')} description={error.message} action={<Button size="small" onClick={() => void refetch()}>{t('again')}</Button>} />}
      {data && data.nodes.length > 0 && <Mapping plan={data} mapping={mapping} onChange={(next) => { setMapping(next); setChosen([]); }} />}
      <section className={styles['part']} aria-label={t('running')}>
        <h3>{t('running')}</h3>
        <Tried plan={data} isFetching={isFetching} currentPage={currentPage} onPage={setPage} chosen={chosen} onChoose={setChosen} />
      </section>
      {failure !== '' && <Alert type="error" showIcon message={failure} style={{ marginBlockStart: 12 }} />}
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button disabled={chosen.length === 0 || isFetching || busy !== null} loading={busy === 'chosen'} onClick={() => void start('chosen')}>{t('moveChosen', { count: chosen.length })}</Button>
        <Button type="primary" disabled={total === 0 || isFetching || busy !== null} loading={busy === 'all'} onClick={() => void start('all')}>{t('moveAll', { count: total })}</Button>
      </div>
    </>
  );
}

/** Where each node that something stands at goes on. */
function Mapping({ plan, mapping, onChange }: { plan: FlowMigrationPlan; mapping: Readonly<Record<string, string>>; onChange(next: Record<string, string>): void }): ReactElement {
  const { t } = useTranslation('flowMovesPanel');
  const nameOf = usePlaceName();
  return (
    <section className={styles['part']} aria-label={t('nodes')}>
      <h3>{t('nodes')}</h3>
      <ul className={styles['nodes']}>
        {plan.nodes.map((place) => {
          const { node, to, count } = place;
          const value = mapping[node] ?? to;
          return (
            <li key={node}>
              <span>{nameOf(place)}<span className={styles['soft']}>{t('standing', { count })}</span></span>
              <ArrowRightOutlined aria-hidden />
              <Select<string>
                aria-label={t('to_node', { node: nameOf(place) })} placeholder={t('choose')} value={value} {...(value === null && { status: 'warning' })}
                options={plan.targets.map((target) => ({ value: target.node, label: nameOf(target) }))} onChange={(next) => onChange({ ...mapping, [node]: next })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface TriedProps {
  plan: FlowMigrationPlan | undefined;
  isFetching: boolean;
  currentPage: number;
  onPage(page: number): void;
  chosen: readonly string[];
  onChoose(chosen: readonly string[]): void;
}

/** How each running flow would fare, with the reason in words where it does not fit. */
function Tried({ plan, isFetching, currentPage, onPage, chosen, onChoose }: TriedProps): ReactElement {
  const { t } = useTranslation('flowMovesPanel');
  const { text } = useServices();
  return (
    <Table<FlowMigrationRow>
      size="small" rowKey="instanceId" loading={isFetching} dataSource={plan?.list ?? []}
      rowSelection={{
        selectedRowKeys: [...chosen], preserveSelectedRowKeys: true, onChange: (keys) => onChoose(keys.map(String)),
        getCheckboxProps: ({ fits, title }) => ({ disabled: !fits, 'aria-label': t('chooseRow', { title }) }),
        getTitleCheckboxProps: () => ({ 'aria-label': t('chooseAll') }),
      }}
      columns={[
        {
          title: t('process'), key: 'title', render: (_, { title, launcher, currentNodes, version }) => (
            <>{title}<span className={styles['soft']}>{[t('version', { version }), launcher.name, ...currentNodes.map(text)].join(' · ')}</span></>
          ),
        },
        {
          title: t('outcome'), key: 'outcome', width: '42%', render: (_, { fits, reason }) => (
            <><Tag color={fits ? 'success' : 'warning'}>{t(fits ? 'fits' : 'misfit')}</Tag>{reason !== null && <span className={styles['soft']}>{reason}</span>}</>
          ),
        },
      ]}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} /> }}
      pagination={{ current: currentPage, pageSize: plan?.pagination.pageSize ?? 20, total: plan?.pagination.total ?? 0, showSizeChanger: false, hideOnSinglePage: true, onChange: onPage }}
    />
  );
}

function usePlaceName(): (place: FlowPlace) => string {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  return ({ title, type }) => (title === null ? t(`node.${type}`) : text(title));
}
