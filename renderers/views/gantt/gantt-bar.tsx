import { useRef, useState } from 'react';
import type { CSSProperties, PointerEvent, ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { daysBetween } from '../calendar/calendar-days.ts';
import type { DaySpan } from '../calendar/calendar-days.ts';
import { RecordValue } from '../list/card-content.tsx';
import styles from './gantt.module.css';
import type { GanttRow } from './gantt-plan.ts';
import type { BarChange, ShownGantt } from './shown-gantt.ts';

/** As far from its end a bar is taken by the end. */
const HANDLE_PX = 9;
const LEAST_PX = 10;

/** One bar: dragged it moves, by its end it grows; Alt with an arrow key does the same, with Shift the end. */
export function GanttBar({ row, span, first, px, card, marksCritical, mayMove, mayStretch, onOpen, onMove, onKeyDown }: ShownGantt & {
  row: GanttRow;
  span: DaySpan;
  /** First day that is drawn. */
  first: string;
  /** Pixels of a day. */
  px: number;
}): ReactElement {
  const { t } = useServices();
  const [dragged, setDragged] = useState<BarChange | null>(null);
  const drag = useRef<{ x: number; part: BarChange['part']; hasMoved: boolean } | null>(null);
  const { line, actual, done, isCritical, slack } = row;
  const isMovable = mayMove(row);
  const left = daysBetween(first, span[0]) * px + (dragged?.part === 'whole' ? dragged.days * px : 0);
  const width = Math.max(LEAST_PX, (daysBetween(...span) + 1 + (dragged?.part === 'end' ? dragged.days : 0)) * px);
  const days = t('list.gantt.days', { first: span[0], last: span[1] });
  const said = [days, ...(done === null ? [] : [`${String(done)}%`]), ...(isCritical ? [t('list.gantt.isCritical')] : slack === null ? [] : [t('list.gantt.slack', { count: slack })])];

  function daysAt(event: PointerEvent): BarChange | null {
    return drag.current && { part: drag.current.part, days: Math.round((event.clientX - drag.current.x) / px) };
  }
  function begin(event: PointerEvent<HTMLButtonElement>): void {
    if (!isMovable || event.button !== 0) return;
    const { right } = event.currentTarget.getBoundingClientRect();
    drag.current = { x: event.clientX, part: mayStretch && width > HANDLE_PX * 2 && right - event.clientX < HANDLE_PX ? 'end' : 'whole', hasMoved: false };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }
  function follow(event: PointerEvent): void {
    const change = daysAt(event);
    if (!change || !drag.current) return;
    if (change.days !== 0) drag.current.hasMoved = true;
    setDragged(drag.current.hasMoved ? change : null);
  }
  function drop(event: PointerEvent): void {
    const change = daysAt(event);
    setDragged(null);
    if (change && change.days !== 0) onMove(row, change);
    // The click that follows belongs to the drag.
    if (!drag.current?.hasMoved) drag.current = null;
  }
  return (
    <>
      <button
        type="button"
        className={[styles.block, marksCritical && isCritical && styles.critical, line.branch !== undefined && styles.summary, isMovable && styles.movable].filter(Boolean).join(' ')}
        style={{ '--left': `${String(left)}px`, '--width': `${String(width)}px`, '--done': `${String(done ?? 0)}%` } as CSSProperties}
        title={[...said, ...(isMovable ? [t(mayStretch ? 'list.gantt.stretchHint' : 'list.gantt.moveHint')] : [])].join('\n')}
        aria-keyshortcuts={isMovable ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={drop}
        onPointerCancel={() => {
          drag.current = null;
          setDragged(null);
        }}
        onClick={() => {
          if (drag.current) drag.current = null;
          else onOpen?.(line);
        }}
        onKeyDown={(event) => onKeyDown(event, row)}
      >
        <span className={styles.fill} aria-hidden />
        <span className={styles.hidden}>{card.title && <RecordValue column={card.title} line={line} />}{`, ${said.join(', ')}`}</span>
      </button>
      {actual && (
        <i
          className={styles.actual} aria-hidden title={t('list.gantt.actual', { first: actual[0], last: actual[1] })}
          style={{ '--left': `${String(daysBetween(first, actual[0]) * px)}px`, '--width': `${String((daysBetween(...actual) + 1) * px)}px` } as CSSProperties}
        />
      )}
    </>
  );
}
