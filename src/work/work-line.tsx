import { CheckOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkRow } from '#schemas/wire/work.ts';
import { useTimeText } from '#src/i18n/use-time-text.ts';
import { SnoozeButton } from './snooze-button.tsx';
import styles from './work.module.css';

interface WorkLineProps {
  row: WorkRow;
  isOpening: boolean;
  isSnoozing: boolean;
  onOpen(): void;
  onDone(): void;
  onBack(): void;
  onSnoozing(isOpen: boolean): void;
  onSnooze(until: number): void;
}

/** One thing that waits: pressing it leads to it, the buttons beside it put it away. */
export function WorkLine({ row, isOpening, isSnoozing, onOpen, onDone, onBack, onSnoozing, onSnooze }: WorkLineProps): ReactElement {
  const { t, i18n } = useTranslation('work');
  const timeText = useTimeText();
  const { title, detail, due, when, time, state, until } = row;
  const day = (text: string): string => new Date(`${text}T00:00:00`).toLocaleDateString(i18n.language, { month: 'numeric', day: 'numeric', weekday: 'short' });
  return (
    <li className={styles['item']}>
      <button type="button" className={styles['line']} data-work="" aria-busy={isOpening} onClick={onOpen}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['origin']}>
          <span>{detail}</span>
          {state === 'snoozed' && until !== null && <span>{t('until', { time: new Date(until).toLocaleString(i18n.language, { dateStyle: 'short', timeStyle: 'short' }) })}</span>}
          {due === null ? <span>{timeText(time)}</span> : <Tag color={when === 'overdue' ? 'error' : when === 'today' ? 'warning' : 'default'} className={styles['due'] ?? ''}>{t('due', { day: day(due) })}</Tag>}
        </span>
      </button>
      <span className={styles['verbs']}>
        {state === 'open' ? (
          <>
            <Button type="text" size="small" icon={<CheckOutlined aria-hidden />} aria-label={t('doneOne', { title })} title={t('done')} onClick={onDone} />
            <SnoozeButton title={title} isOpen={isSnoozing} onOpenChange={onSnoozing} onSnooze={onSnooze} />
          </>
        ) : <Button type="text" size="small" icon={<UndoOutlined aria-hidden />} aria-label={t('backOne', { title })} title={t('back')} onClick={onBack} />}
      </span>
    </li>
  );
}
