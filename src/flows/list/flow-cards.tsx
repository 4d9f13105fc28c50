import { Button, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/index.ts';
import type { FlowListKind } from '../flow-calls.ts';
import { StatusTag, UrgencyTag } from '../flow-tags.tsx';
import { Face } from '../people/face.tsx';
import { timeOf } from './flow-columns.tsx';
import styles from './flow-list.module.css';
import { isRunning } from './list-rows.ts';
import type { ListedFlow } from './list-rows.ts';

interface FlowCardsProps {
  kind: FlowListKind;
  rows: readonly ListedFlow[];
  onOpen(row: ListedFlow): void;
  /** Absent where nothing is decided. */
  onDecide?: ((row: ListedFlow, decision: 'agree' | 'reject') => void) | undefined;
  /** Absent where nobody oversees. */
  onMove?: ((row: ListedFlow) => void) | undefined;
}

/** The lines of a list on a phone: one card each, decided in two taps. */
export function FlowCards({ kind, rows, onOpen, onDecide, onMove }: FlowCardsProps): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  return (
    <ul className={styles['cards']}>
      {rows.map((row) => (
        <li key={row.id} className={styles['card']}>
          <button type="button" className={styles['cardBody']} onClick={() => onOpen(row)}>
            <strong>{row.title}</strong>
            <span className={styles['soft']}><Face person={row.launcher} /> · {text(row.flowTitle)}</span>
            <span className={styles['soft']}>{timeOf(row.receivedTime ?? row.copiedTime ?? row.startTime)}</span>
            <span className={styles['tags']}>
              {row.standsInFor && <Tag bordered={false} style={{ margin: 0 }}>{t('for', { name: row.standsInFor.name })}</Tag>}
              {row.readTime === null && <Tag color="processing" style={{ margin: 0 }}>{t('copies.unread')}</Tag>}
              {kind !== 'toDo' && <StatusTag row={row} />}
              {row.urgency !== 1 && <UrgencyTag urgency={row.urgency} />}
              {row.currentNodes.length > 0 && <span className={styles['soft']}>{row.currentNodes.map(text).join('、')}</span>}
            </span>
          </button>
          {onDecide && (
            <div className={styles['cardButtons']}>
              <Button onClick={() => onDecide(row, 'reject')}>{t('verbs.reject')}</Button>
              <Button type="primary" onClick={() => onDecide(row, 'agree')}>{t('verbs.agree')}</Button>
            </div>
          )}
          {onMove && isRunning(row) && <div className={styles['cardButtons']}><Button onClick={() => onMove(row)}>{t('monitor.move')}</Button></div>}
        </li>
      ))}
    </ul>
  );
}
