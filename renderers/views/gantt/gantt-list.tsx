import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { daysBetween } from '../calendar/calendar-days.ts';
import { RecordValue } from '../list/card-content.tsx';
import type { TableLine } from '../list/table/table-types.ts';
import styles from './gantt.module.css';
import { shownDays } from './gantt-plan.ts';
import type { ShownGantt } from './shown-gantt.ts';

/** On a phone: the records below each other, each with its days and where they lie in the whole. */
export function GanttList({ title, rows, card, today, marksCritical, onOpen, onKeyDown, actions }: ShownGantt & { actions: ((line: TableLine) => ReactNode) | null }): ReactElement {
  const { t } = useServices();
  const [first, last] = shownDays(rows, today);
  const all = daysBetween(first, last) + 1;
  return (
    <ul className={styles.list} aria-label={title} tabIndex={0}>
      {rows.map((row) => {
        const { line, span, done, isCritical } = row;
        const style = span && { '--from': `${String(daysBetween(first, span[0]) / all * 100)}%`, '--part': `${String((daysBetween(...span) + 1) / all * 100)}%`, '--done': `${String(done ?? 0)}%` } as CSSProperties;
        return (
          <li key={line.id} className={styles.card} style={line.depth ? { marginInlineStart: Math.min(line.depth, 4) * 12 } : undefined} onKeyDown={(event) => onKeyDown(event, row)}>
            <div className={styles.cardHead}>
              {onOpen
                ? <button type="button" className={styles.name} data-card="title" onClick={() => onOpen(line)}>{card.title && <RecordValue column={card.title} line={line} />}</button>
                : <span className={styles.name} data-card="title">{card.title && <RecordValue column={card.title} line={line} />}</span>}
              {card.badge && <RecordValue column={card.badge} line={line} />}
              {actions?.(line)}
            </div>
            <div className={styles.days}>
              {span ? t('list.gantt.days', { first: span[0], last: span[1] }) : t('list.gantt.none')}
              {done !== null && <span>{`${String(done)}%`}</span>}
              {marksCritical && isCritical && <strong className={styles.criticalMark}>{t('list.gantt.isCritical')}</strong>}
            </div>
            {style && <div className={styles.lane} style={style} aria-hidden><i className={marksCritical && isCritical ? styles.critical : ''} /></div>}
          </li>
        );
      })}
    </ul>
  );
}
