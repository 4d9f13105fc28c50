import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import dayjs from 'dayjs';
import { useServices } from '../../engine/services-context.tsx';
import { addDays, daysBetween } from '../calendar/calendar-days.ts';
import type { DaySpan } from '../calendar/calendar-days.ts';
import { RecordValue } from '../list/card-content.tsx';
import styles from './gantt.module.css';
import { GanttBar } from './gantt-bar.tsx';
import { DAY_PX, monthsOf, shownDays } from './gantt-plan.ts';
import type { GanttRow, Zoom } from './gantt-plan.ts';
import type { ShownGantt } from './shown-gantt.ts';

const NAMES_PX = 260;
const ROW_PX = 40;

/** Names on the left, bars over time on the right, with lines from each bar to what waits for it. */
export function GanttChart(shown: ShownGantt): ReactElement {
  const { title, rows, card, zoom, today, marksCritical, onOpen } = shown;
  const { t, locale } = useServices();
  const scroller = useRef<HTMLDivElement>(null);
  const [first, last] = shownDays(rows, today);
  const px = DAY_PX[zoom];
  const width = (daysBetween(first, last) + 1) * px;
  const now = first <= today && today <= last ? daysBetween(first, today) * px + px / 2 : null;
  const begins = rows.reduce<string | null>((least, { span }) => (span && (least === null || span[0] < least) ? span[0] : least), null);
  const aim = Math.max(0, (now ?? (begins === null ? 0 : daysBetween(first, begins) * px)) - 240);
  // Where something is to be seen, whenever the scale is another.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = aim;
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [zoom]);
  const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short' });
  return (
    <div ref={scroller} className={styles.chart} role="group" aria-label={title} tabIndex={0}>
      <div className={styles.sheet} style={{ '--names': `${String(NAMES_PX)}px`, '--width': `${String(width)}px`, '--row': `${String(ROW_PX)}px` } as CSSProperties}>
        <div className={styles.head} aria-hidden>
          <div className={styles.corner}>{card.title && <span>{titleOf(card.title.title)}</span>}</div>
          <div>
            <div className={styles.months}>
              {monthsOf([first, last]).map((one) => <div key={one.month} className={styles.month} style={{ width: one.days * px }}>{month.format(dayjs(`${one.month}-01`).toDate())}</div>)}
            </div>
            {zoom !== 'month' && <div className={styles.ticks}>{ticksOf([first, last], zoom).map(({ day, days, label }) => <div key={day} style={{ width: days * px }}>{label}</div>)}</div>}
          </div>
        </div>
        <ul className={styles.rows} aria-label={title}>
          {rows.map((row) => (
            <li key={row.line.id} className={styles.row}>
              <div className={styles.names} style={{ paddingInlineStart: 12 + Math.min(row.line.depth ?? 0, 6) * 16 }}>
                {onOpen
                  ? <button type="button" className={styles.name} data-card="title" onClick={() => onOpen(row.line)}>{card.title && <RecordValue column={card.title} line={row.line} />}</button>
                  : <span className={styles.name} data-card="title">{card.title && <RecordValue column={card.title} line={row.line} />}</span>}
              </div>
              <div className={styles.track}>
                {row.span ? <GanttBar {...shown} row={row} span={row.span} first={first} px={px} /> : <span className={styles.none}>{t('list.gantt.none')}</span>}
              </div>
            </li>
          ))}
        </ul>
        <svg className={styles.links} width={width} height={rows.length * ROW_PX} aria-hidden>
          {now !== null && <line className={styles.today} x1={now} x2={now} y1={0} y2={rows.length * ROW_PX} />}
          {linksOf(rows, first, px).map(({ id, path, isCritical }) => <path key={id} d={path} className={marksCritical && isCritical ? styles.criticalLink : styles.link} />)}
        </svg>
      </div>
    </div>
  );

  function titleOf(value: NonNullable<typeof card.title>['title']): string {
    return typeof value === 'string' ? value : value[locale];
  }
}

/** Days or weeks below the months. */
function ticksOf([first, last]: DaySpan, zoom: Zoom): { day: string; days: number; label: string }[] {
  const ticks: { day: string; days: number; label: string }[] = [];
  for (let day = first; day <= last;) {
    const toMonday = (8 - dayjs(day).day()) % 7 || 7;
    const days = Math.min(zoom === 'day' ? 1 : toMonday, daysBetween(day, last) + 1);
    ticks.push({ day, days, label: days < 2 && zoom === 'week' ? '' : String(Number(day.slice(8))) });
    day = addDays(day, days);
  }
  return ticks;
}

/** From the end of a bar down or up to the beginning of what waits for it. */
function linksOf(rows: readonly GanttRow[], first: string, px: number): { id: string; path: string; isCritical: boolean }[] {
  const places = new Map(rows.map((row, index) => [row.line.id, { row, y: index * ROW_PX + ROW_PX / 2 }]));
  return rows.flatMap((row) => row.after.flatMap((id) => {
    const from = places.get(id);
    const to = places.get(row.line.id);
    if (!from?.row.span || !to || !row.span) return [];
    const x1 = (daysBetween(first, from.row.span[1]) + 1) * px;
    const x2 = daysBetween(first, row.span[0]) * px;
    const turn = x2 - x1 >= 12 ? x1 + 6 : x1 + 8;
    const between = to.y > from.y ? to.y - ROW_PX / 2 : to.y + ROW_PX / 2;
    const path = x2 - x1 >= 12
      ? `M${String(x1)} ${String(from.y)}H${String(turn)}V${String(to.y)}H${String(x2)}`
      : `M${String(x1)} ${String(from.y)}H${String(turn)}V${String(between)}H${String(x2 - 8)}V${String(to.y)}H${String(x2)}`;
    const isCritical = from.row.isCritical && row.isCritical && daysBetween(from.row.span[1], row.span[0]) <= 1;
    return [{ id: `${id} ${row.line.id}`, path: `${path}m-5 -4l5 4l-5 4`, isCritical }];
  }));
}
