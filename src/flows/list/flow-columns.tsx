import { Button, Progress, Tag } from 'antd';
import type { TableColumnType } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/index.ts';
import type { FlowListKind } from '../flow-calls.ts';
import { StatusTag, UrgencyTag } from '../flow-tags.tsx';
import { Face } from '../people/face.tsx';
import styles from './flow-list.module.css';
import { COLUMNS } from './list-rows.ts';
import type { FlowColumn, ListedFlow } from './list-rows.ts';

const WIDTHS: Readonly<Record<FlowColumn, number | undefined>> = {
  title: undefined, flow: 150, startTime: 150, launcher: 130, currentNodes: 150, urgency: 90, status: 110, completion: 120, receivedTime: 150, decidedTime: 150, copiedTime: 150,
};

/** Moments as lists write them. */
export function timeOf(time: number | null | undefined): string {
  return typeof time === 'number' ? dayjs(time).format('YYYY-MM-DD HH:mm') : '';
}

/** How the columns of a list draw a line. */
export function useFlowColumns(kind: FlowListKind, onOpen: (row: ListedFlow) => void): TableColumnType<ListedFlow>[] {
  const { t } = useTranslation('flows');
  const cell = useFlowCell(onOpen);
  return COLUMNS[kind].map((column) => ({
    key: column, title: t(`columns.${column}`), ...(WIDTHS[column] !== undefined && { width: WIDTHS[column] }), ellipsis: column === 'flow' || column === 'currentNodes',
    render: (_, row) => cell(column, row),
  }));
}

export function useFlowCell(onOpen: (row: ListedFlow) => void): (column: FlowColumn, row: ListedFlow) => ReactNode {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  return (column, row) => {
    switch (column) {
      case 'title': return (
        <span className={styles['titleCell']}>
          <Button type="link" tabIndex={-1} className={styles['open'] ?? ''} data-unread={row.readTime === null} onClick={() => onOpen(row)}>{row.title}</Button>
          {row.standsInFor && <Tag bordered={false}>{t('for', { name: row.standsInFor.name })}</Tag>}
          {typeof row.dueTime === 'number' && row.decidedTime === null && (
            <Tag bordered={false} color={row.dueTime < Date.now() ? 'error' : 'default'}>{t(row.dueTime < Date.now() ? 'late' : 'due', { time: timeOf(row.dueTime) })}</Tag>
          )}
        </span>
      );
      case 'flow': return text(row.flowTitle);
      case 'launcher': return <Face person={row.launcher} />;
      case 'currentNodes': return row.currentNodes.map(text).join('、');
      case 'urgency': return <UrgencyTag urgency={row.urgency} />;
      case 'status': return row.decision ? <><StatusTag row={row} /> <small>{t(`decision.${row.decision}`)}</small></> : <StatusTag row={row} />;
      case 'completion': return <Progress percent={row.completion} size="small" aria-label={t('columns.completion')} />;
      default: return timeOf(row[column]);
    }
  };
}
