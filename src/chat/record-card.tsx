import { Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { screenPath } from '#renderers/engine/screen-link.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { timeText } from '#renderers/engine/time-text.ts';
import { numberText } from '#renderers/fields/numbers/number-text.ts';
import type { RecordCard as Card, RecordCardField } from '#schemas/wire/chat.ts';
import { presentError } from '#src/app/present-error.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { loadRecordCard } from './calls.ts';
import { Retry } from './retry.tsx';
import styles from './record-card.module.css';
import { closeTalk } from './talk.ts';

/** The record that a message shows, as far as the person who looks at it may see it; it leads to the record. */
export function RecordCard({ messageId }: { messageId: string }): ReactElement {
  const { t } = useTranslation('chat');
  const { data: card, error, isPending, refetch } = useQuery({
    queryKey: ['chat', 'record', messageId], queryFn: () => loadRecordCard(messageId), staleTime: 0, retry: false,
  });
  if (isPending) return <div className={styles.card} aria-busy><Skeleton active title={{ width: 120 }} paragraph={{ rows: 2 }} /></div>;
  if (error && card === undefined) return <div className={styles.card}><Retry onRetry={() => void refetch()} /></div>;
  return card ? <Shown card={card} /> : <div className={`${styles.card ?? ''} ${styles.soft ?? ''}`}>{t('record.hidden')}</div>;
}

function Shown({ card }: { card: Card }): ReactElement {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const table = useRouteTable();

  async function open(): Promise<void> {
    try {
      const { screen } = await dataSource.config(card.screen);
      const own = screenPath(screen);
      // A screen that shows what belongs to its surroundings is opened by itself, where it shows this record whatever surrounds it.
      const path = screen.scope === undefined && table.find(own)?.path === own ? own : `/screen/${screen.code}`;
      closeTalk();
      void navigate(`${path}?${new URLSearchParams({ record: card.record }).toString()}`);
    } catch (failure) {
      presentError(failure);
    }
  }

  return (
    <button type="button" className={styles.card} onClick={() => void open()}>
      <span className={styles.soft}>{card.title}</span>
      <span className={styles.label}>{card.label || t('record.unnamed')}</span>
      {card.fields.map((field, index) => (
        <span key={index} className={styles.field}>
          <span className={styles.soft}>{field.title}</span>
          <FieldText field={field} />
        </span>
      ))}
    </button>
  );
}

function FieldText({ field: { title, value, isTime, number } }: { field: RecordCardField }): ReactElement {
  const { t, i18n } = useTranslation('chat');
  const services = useServices();
  if (typeof value === 'string') return <span className={styles.value}>{value}</span>;
  if (typeof value === 'boolean') return <span className={styles.value}>{t(value ? 'record.yes' : 'record.no')}</span>;
  if (number !== undefined) return <span className={styles.value}>{numberText({ id: '', title, ...number }, value, services)}</span>;
  return <span className={styles.value}>{isTime ? timeText(value) : new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 6 }).format(value)}</span>;
}
