import { useQuery } from '@tanstack/react-query';
import { App, Button, Empty, Table, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionary, useServices } from '#renderers/index.ts';
import type { FlowEntrust } from '#schemas/wire/flow-runs.ts';
import { PageCard } from '#src/app/page-card.tsx';
import { presentError } from '#src/app/present-error.ts';
import { Failed } from '../failed.tsx';
import { FLOWS_KEY, useFlowCalls } from '../flow-calls.ts';
import { timeOf } from '../list/flow-columns.tsx';
import styles from '../list/flow-list.module.css';
import { Face } from '../people/face.tsx';
import { useChange } from '../use-change.ts';
import { useFlowChoices } from '../use-flow-choices.ts';
import { EntrustDialog } from './entrust-dialog.tsx';

const COLOURS = { notYet: 'default', running: 'processing', over: 'default' } as const;

/** Who stands in for the person, in which flows and how long. */
export function EntrustPage(): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const { modal } = App.useApp();
  const calls = useFlowCalls();
  const { run } = useChange();
  const [edited, setEdited] = useState<FlowEntrust | 'new' | null>(null);
  const { data, error, isPending, refetch } = useQuery({ queryKey: [FLOWS_KEY, 'entrusts'], queryFn: calls.entrusts });
  const { flows } = useFlowChoices();
  const categories = useDictionary('WorkFlowCategory');

  function categoriesOf(row: FlowEntrust): string {
    const codes = new Set(row.flows.flatMap(({ id }) => flows.find((flow) => flow.id === id)?.category || []));
    return [...codes].map((code) => categories.data?.find(({ value }) => value === code)?.label ?? code).join('、');
  }

  function remove(row: FlowEntrust): void {
    void modal.confirm({
      title: t('entrust.removeTitle'), content: t('entrust.removeQuestion', { name: row.toUser.name }), okButtonProps: { danger: true },
      onOk: () => run(() => calls.removeEntrust(row.id)).catch(presentError),
    });
  }

  return (
    <PageCard title={t('lists.entrust')} buttons={<Button type="primary" onClick={() => setEdited('new')}>{t('entrust.add')}</Button>}>
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : (
        <Table<FlowEntrust>
          size="middle" rowKey="id" loading={isPending} dataSource={data?.list ?? []} scroll={{ x: 900 }} pagination={false}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none.entrust')} /> }}
          columns={[
            { key: 'toUser', title: t('entrust.columns.toUser'), width: 140, render: (_, row) => <Face person={row.toUser} /> },
            { key: 'flows', title: t('entrust.columns.flows'), render: (_, row) => (row.flows.length === 0 ? t('entrust.all') : row.flows.map(({ title }) => text(title)).join('、')) },
            { key: 'category', title: t('entrust.columns.category'), width: 130, render: (_, row) => categoriesOf(row) },
            { key: 'startTime', title: t('entrust.columns.startTime'), width: 150, render: (_, row) => timeOf(row.startTime) },
            { key: 'endTime', title: t('entrust.columns.endTime'), width: 150, render: (_, row) => timeOf(row.endTime) },
            { key: 'state', title: t('entrust.columns.state'), width: 100, render: (_, row) => <Tag color={COLOURS[row.state]}>{t(`entrust.states.${row.state}`)}</Tag> },
            { key: 'description', title: t('entrust.columns.description'), ellipsis: true, render: (_, row) => row.description },
            {
              key: 'verbs', title: t('columns.verbs'), width: 130,
              render: (_, row) => (
                <span className={styles['rowButtons']}>
                  <Button size="small" type="link" onClick={() => setEdited(row)}>{t('entrust.edit')}</Button>
                  <Button size="small" type="link" danger onClick={() => remove(row)}>{t('entrust.remove')}</Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {edited !== null && <EntrustDialog entrust={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </PageCard>
  );
}
