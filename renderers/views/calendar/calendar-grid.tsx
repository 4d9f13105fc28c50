import { Popover } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import dayjs from 'dayjs';
import { useServices } from '../../engine/services-context.tsx';
import { RecordValue } from '../list/card-content.tsx';
import styles from './calendar.module.css';
import { addDays, daysBetween } from './calendar-days.ts';
import type { DaySpan } from './calendar-days.ts';
import type { PlacedRecord, ShownRecords } from './shown-records.ts';

/** Records of a day that stand in its cell; the others are behind a number. */
const IN_CELL = 4;

/** Six weeks; a record of several days stands on each of them. */
export function CalendarGrid({ placed, month, span, onDrop, ...chip }: ShownRecords & {
  month: string;
  span: DaySpan;
  /** A record was taken at one day and dropped on another. */
  onDrop: (record: PlacedRecord, from: string, to: string) => void;
}): ReactElement {
  const { t, locale } = useServices();
  const [over, setOver] = useState<string | null>(null);
  const days = Array.from({ length: daysBetween(...span) + 1 }, (_, index) => addDays(span[0], index));
  const today = dayjs().format('YYYY-MM-DD');
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  return (
    <div className={styles.grid} tabIndex={0} role="group" aria-label={month}>
      {days.slice(0, 7).map((day) => <div key={day} className={styles.weekday} aria-hidden>{weekday.format(dayjs(day).toDate())}</div>)}
      {days.map((day) => {
        const records = placed.filter(({ span: [first, last] }) => first <= day && day <= last);
        const more = records.length > IN_CELL ? records.slice(IN_CELL - 1) : [];
        const chips = (some: readonly PlacedRecord[]): ReactElement => (
          <ul className={styles.chips}>{some.map((record) => <Chip key={record.line.id} record={record} day={day} {...chip} />)}</ul>
        );
        return (
          <section
            key={day}
            aria-label={long.format(dayjs(day).toDate())}
            className={[styles.day, !day.startsWith(month) && styles.outside, day === today && styles.today, day === over && styles.over].filter(Boolean).join(' ')}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(day);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              const [id, from = ''] = event.dataTransfer.getData('text/plain').split(' ');
              const record = placed.find(({ line }) => line.id === id);
              if (record?.isMovable) onDrop(record, from, day);
            }}
          >
            <span className={styles.number} aria-hidden>{Number(day.slice(8))}</span>
            {chips(more.length > 0 ? records.slice(0, IN_CELL - 1) : records)}
            {more.length > 0 && (
              <Popover trigger="click" placement="bottom" content={<div className={styles.rest}>{chips(more)}</div>}>
                <button type="button" className={styles.more}>{t('list.calendar.more', { count: more.length })}</button>
              </Popover>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Chip({ record, day, card: { title, fields: [second] }, onOpen, onKeyDown }: Omit<ShownRecords, 'placed'> & { record: PlacedRecord; day: string }): ReactElement {
  const { t } = useServices();
  const { line, span: [first, last], isMovable } = record;
  return (
    <li>
      <button
        type="button"
        className={[styles.chip, first < day && styles.goesOn, day < last && styles.comes].filter(Boolean).join(' ')}
        draggable={isMovable}
        title={isMovable ? t('list.calendar.moveHint') : undefined}
        aria-keyshortcuts={isMovable ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', `${line.id} ${day}`);
          event.dataTransfer.effectAllowed = 'move';
        }}
        onClick={() => onOpen?.(line)}
        onKeyDown={(event) => onKeyDown(event, record)}
      >
        {title && <RecordValue column={title} line={line} />}
        {second && <span className={styles.second}><RecordValue column={second} line={line} /></span>}
      </button>
    </li>
  );
}
