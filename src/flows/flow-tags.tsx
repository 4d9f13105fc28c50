import { Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowRow, FlowStatusCode, FlowUrgency } from '#schemas/wire/flow-runs.ts';

const COLOURS: Readonly<Record<FlowStatusCode, string>> = { 0: 'default', 1: 'processing', 2: 'success', 3: 'error', 4: 'warning', 5: 'default' };

/** How an instance stands, and why nobody goes on with it. */
export function StatusTag({ row }: { row: Pick<FlowRow, 'status' | 'isPaused' | 'stuck'> }): ReactElement {
  const { t } = useTranslation('flows');
  return (
    <>
      <Tag color={COLOURS[row.status]} style={{ margin: 0 }}>{t(`status.${row.status}`)}</Tag>
      {row.isPaused && <Tag color="warning" style={{ margin: '0 0 0 4px' }}>{t('paused')}</Tag>}
      {row.stuck !== null && <Tag color="error" style={{ margin: '0 0 0 4px' }}>{t(`stuck.${row.stuck}`)}</Tag>}
    </>
  );
}

const URGENT: Readonly<Record<FlowUrgency, string>> = { 1: 'default', 2: 'orange', 3: 'red' };

export function UrgencyTag({ urgency }: { urgency: FlowUrgency }): ReactElement {
  const { t } = useTranslation('flows');
  return <Tag color={URGENT[urgency]} bordered={urgency !== 1} style={{ margin: 0 }}>{t(`urgency.${urgency}`)}</Tag>;
}
