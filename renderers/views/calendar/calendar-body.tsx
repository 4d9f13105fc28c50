import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import dayjs from 'dayjs';
import { useCompact } from '../../engine/compact.ts';
import { useFieldRegistry } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { resolveCard } from '../list/columns/resolve-card.ts';
import { useChangeRecord } from '../list/inline-edit/use-change-record.ts';
import { NoLines } from '../list/list-body.tsx';
import type { ListBodyProps } from '../list/list-body.tsx';
import { useRowActions } from '../list/use-row-actions.tsx';
import styles from './calendar.module.css';
import { calendarFields, daysBetween, daysOf, movedValues } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { addMonths, daysShown, shownMonth, weekOf } from './calendar-month.ts';
import { DayList } from './day-list.tsx';
import type { PlacedRecord } from './shown-records.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month with its records: a grid of weeks, on a phone the days that have any below each other. */
export function CalendarBody(props: ListBodyProps): ReactElement {
  const { config, scope, state, change: changeState, columns, list } = props;
  const { t, locale } = useServices();
  const compact = useCompact();
  const registry = useFieldRegistry();
  const { open, actions } = useRowActions(props, true);
  const { pending, mayChange, change } = useChangeRecord(config, scope);
  const fields = useMemo(() => calendarFields(config), [config]);
  const card = useMemo(() => resolveCard(config, registry, columns.shown, scope), [config, registry, columns.shown, scope]);
  const month = shownMonth(state.month);
  const placed = useMemo(() => {
    if (!fields) return [];
    const keys = [fields.start, ...(fields.end === undefined ? [] : [fields.end])];
    return list.lines.flatMap((line): PlacedRecord[] => {
      const record = { ...line.record, ...pending.get(line.id) };
      const span = daysOf(fields, record);
      return span === null ? [] : [{ line, span, isMovable: !pending.has(line.id) && mayChange(line.record, keys) }];
    }).sort((a, b) => (a.span[0] < b.span[0] ? -1 : a.span[0] > b.span[0] ? 1 : 0));
  }, [fields, list.lines, pending, mayChange]);
  if (list.error) return <div className={styles.empty}><NoLines {...props} /></div>;

  const go = (next: string | null): void => changeState({ month: next });
  const move = ({ line, span: [first] }: PlacedRecord, days: number): void => {
    if (fields && days !== 0) change(line.record, movedValues(fields, line.record, days), t('list.calendar.moved', { day: dayjs(first).add(days, 'day').format('YYYY-MM-DD') }));
  };
  const moveByKey = (event: KeyboardEvent, record: PlacedRecord): void => {
    const days = STEPS[event.key];
    if (!event.altKey || days === undefined || !record.isMovable) return;
    event.preventDefault();
    move(record, days);
  };
  const shown = { placed, card, onOpen: open, onKeyDown: moveByKey };
  return (
    <div className={styles.calendar} aria-busy={list.isFetching || undefined}>
      <div className={styles.bar}>
        <Button onClick={() => go(null)}>{t('list.calendar.today')}</Button>
        <Button type="text" icon={<LeftOutlined aria-hidden />} aria-label={t('list.calendar.before')} onClick={() => go(addMonths(month, -1))} />
        <Button type="text" icon={<RightOutlined aria-hidden />} aria-label={t('list.calendar.after')} onClick={() => go(addMonths(month, 1))} />
        <h3 className={styles.month} aria-live="polite">{new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long' }).format(dayjs(`${month}-01`).toDate())}</h3>
        {list.total > list.lines.length && list.lines.length > 0 && <span className={styles.note}>{t('list.calendar.most', { count: list.lines.length, total: list.total })}</span>}
      </div>
      {compact
        ? <DayList {...shown} month={month} isLoading={list.isLoading} actions={actions?.render ?? null} />
        : <CalendarGrid {...shown} month={month} span={daysShown(month, weekOf(config.screen))} onDrop={(record, from, to) => move(record, daysBetween(from, to))} />}
    </div>
  );
}
