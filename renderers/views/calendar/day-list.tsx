import { Skeleton } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import dayjs from 'dayjs';
import { useServices } from '../../engine/services-context.tsx';
import { CardContent } from '../list/card-content.tsx';
import type { TableLine } from '../list/table/table-types.ts';
import type { ShownRecords } from './shown-records.ts';
import styles from './calendar.module.css';

/** The records of a month below each other, by the day they begin on; those that began before stand on its first day. */
export function DayList({ placed, month, card, isLoading, actions, onOpen, onKeyDown }: ShownRecords & { month: string; isLoading: boolean; actions: ((line: TableLine) => ReactNode) | null }): ReactElement {
  const { t, locale } = useServices();
  if (isLoading) return <div className={styles.list}><Skeleton active /></div>;
  const first = `${month}-01`;
  const last = dayjs(first).endOf('month').format('YYYY-MM-DD');
  const inMonth = placed.filter(({ span }) => span[0] <= last && span[1] >= first);
  const days = [...new Set(inMonth.map(({ span }) => (span[0] < first ? first : span[0])))];
  if (days.length === 0) return <div className={styles.empty}>{t('list.calendar.empty')}</div>;
  const long = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'short' });
  return (
    <div className={styles.list} tabIndex={0} role="group" aria-label={month}>
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <h4 className={styles.heading}>{long.format(dayjs(day).toDate())}</h4>
          <ul className={styles.cards}>
            {inMonth.filter(({ span }) => (span[0] < first ? first : span[0]) === day).map((record) => (
              <li key={record.line.id} className={styles.card} onKeyDown={(event) => onKeyDown(event, record)}>
                <CardContent card={card} line={record.line} onOpen={onOpen}>{actions?.(record.line)}</CardContent>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
