import { Button, Segmented, Skeleton } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import dayjs from 'dayjs';
import { settingInView } from '#schemas/language/list-views/index.ts';
import { useCompact } from '../../engine/compact.ts';
import { useFieldRegistry } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { calendarFields, daysOf, movedValues } from '../calendar/calendar-days.ts';
import { resolveCard } from '../list/columns/resolve-card.ts';
import { useChangeRecord } from '../list/inline-edit/use-change-record.ts';
import { NoLines } from '../list/list-body.tsx';
import type { ListBodyProps } from '../list/list-body.tsx';
import { knownFields } from '../list/offered-views.ts';
import { useRowActions } from '../list/use-row-actions.tsx';
import styles from './gantt.module.css';
import { GanttChart } from './gantt-chart.tsx';
import { GanttList } from './gantt-list.tsx';
import { endMovedValues, ganttRows, hasEnd } from './gantt-plan.ts';
import type { GanttFields, GanttRow, Zoom } from './gantt-plan.ts';
import type { BarChange, ShownGantt } from './shown-gantt.ts';

const ZOOMS = ['day', 'week', 'month'] as const;

/** The plan: bars over time, on a phone a list with bars. */
export function GanttBody(props: ListBodyProps): ReactElement {
  const { config, scope, columns, list, title } = props;
  const { t } = useServices();
  const compact = useCompact();
  const registry = useFieldRegistry();
  const { open, actions } = useRowActions(props, true);
  const { pending, mayChange, change } = useChangeRecord(config, scope);
  const [zoom, setZoom] = useState<Zoom>(() => ZOOMS.find((known) => known === settingInView(config.screen.list, 'gantt', 'zoom')) ?? 'month');
  const [showsCritical, setShowsCritical] = useState(true);
  const fields = useMemo((): GanttFields | null => {
    const days = calendarFields(config, 'gantt');
    const one = (property: string): string | undefined => knownFields(config, 'gantt', property)[0];
    return days && { days, after: one('after'), progress: one('progress'), actualStart: one('actualStart'), actualEnd: one('actualEnd') };
  }, [config]);
  const card = useMemo(() => resolveCard(config, registry, columns.shown, scope), [config, registry, columns.shown, scope]);
  const today = dayjs().format('YYYY-MM-DD');
  const rows = useMemo(() => (fields ? ganttRows(list.lines, fields, pending, today) : []), [list.lines, fields, pending, today]);
  const keys = useMemo(() => (fields ? [fields.days.start, ...(fields.days.end === undefined ? [] : [fields.days.end])] : []), [fields]);
  const move = useCallback(({ line }: GanttRow, { part, days }: BarChange): void => {
    if (!fields || days === 0 || pending.has(line.id) || !mayChange(line.record, keys)) return;
    const values = part === 'whole' ? movedValues(fields.days, line.record, days) : endMovedValues(fields.days, line.record, days);
    if (!values) return;
    const [first = '', last = ''] = daysOf(fields.days, { ...line.record, ...values }) ?? [];
    change(line.record, values, t('list.gantt.moved', { first, last }));
  }, [fields, pending, mayChange, keys, change, t]);
  if (list.isLoading && !list.error) return <div className={styles.empty} aria-busy="true"><Skeleton active paragraph={{ rows: 8 }} /></div>;
  if (list.error || rows.length === 0 || !fields) return <div className={styles.empty}><NoLines {...props} /></div>;
  const shown: ShownGantt = {
    title, rows, card, zoom, today,
    marksCritical: showsCritical,
    mayMove: ({ line, span }) => span !== null && !pending.has(line.id) && mayChange(line.record, keys),
    mayStretch: hasEnd(fields.days),
    onOpen: open,
    onMove: move,
    onKeyDown: (event: KeyboardEvent, row: GanttRow) => {
      const days = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (!event.altKey || days === 0) return;
      event.preventDefault();
      move(row, { part: event.shiftKey ? 'end' : 'whole', days });
    },
  };
  const isLinked = rows.some(({ isCritical }) => isCritical);
  return (
    <div className={styles.gantt} aria-busy={list.isFetching || undefined}>
      <div className={styles.bar}>
        {!compact && (
          <Segmented<Zoom> aria-label={t('list.gantt.zoom')} value={zoom} onChange={setZoom} options={ZOOMS.map((value) => ({ value, label: t(`list.gantt.zoom.${value}`) }))} />
        )}
        {isLinked && <Button type={showsCritical ? 'primary' : 'default'} ghost={showsCritical} aria-pressed={showsCritical} onClick={() => setShowsCritical(!showsCritical)}>{t('list.gantt.critical')}</Button>}
        {list.total > list.lines.length && <span className={styles.note}>{t('list.calendar.most', { count: list.lines.length, total: list.total })}</span>}
      </div>
      {compact ? <GanttList {...shown} actions={actions?.render ?? null} /> : <GanttChart {...shown} />}
    </div>
  );
}
