import type { ReactElement, ReactNode } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import content from './card-content.module.css';
import { CardContent } from './card-content.tsx';
import type { ResolvedCard } from './columns/resolve-card.ts';
import styles from './record-cards.module.css';
import type { TableLine } from './table/table-types.ts';
import type { Selection } from './use-selection.ts';

/** Records as cards, for a phone: a heading with a badge, fields with their titles, and amounts at the foot. */
export function RecordCards({ label, card, lines, selection, changed, onOpen, actions, onToggle, empty }: {
  label: string;
  card: ResolvedCard;
  lines: TableLine[];
  /** Null: nothing can be chosen. */
  selection: Selection | null;
  changed: ReadonlySet<string>;
  onOpen: ((line: TableLine) => void) | null;
  actions: ((line: TableLine) => ReactNode) | null;
  onToggle?: (id: string) => void;
  empty: ReactNode;
}): ReactElement {
  const { t } = useServices();
  if (lines.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    // It scrolls: the keyboard must reach it even where no card has anything to press.
    <ul className={styles.list} aria-label={label} tabIndex={0}>
      {lines.map((line, index) => (line.group ? (
        <li key={line.id} className={styles.group} style={{ marginInlineStart: Math.min(line.depth ?? 0, 4) * 16 }}>
          <button
            type="button"
            className={content.title}
            aria-expanded={line.branch === undefined ? undefined : line.branch !== 'closed'}
            onClick={() => onToggle?.(line.id)}
          >
            {line.branch && <span aria-hidden>{line.branch === 'closed' ? '+ ' : '− '}</span>}
            {line.group.title}
            {line.group.count !== undefined && <span className={styles.count}>{t('list.group.count', { count: line.group.count })}</span>}
          </button>
        </li>
      ) : (
        <li
          key={line.id}
          className={`${styles.card} ${changed.has(line.id) ? styles.changed : ''}`}
          style={line.depth ? { marginInlineStart: Math.min(line.depth, 4) * 16 } : undefined}
        >
          <CardContent
            card={card}
            line={line}
            onOpen={onOpen}
            before={(
              <>
                {selection && (
                  <input
                    type="checkbox"
                    className={styles.choose}
                    checked={selection.ids.has(line.id)}
                    aria-label={t('list.table.selectRow', { number: index + 1 })}
                    onChange={(event) => selection.set(withLine(selection.ids, line.id, event.target.checked))}
                  />
                )}
                {line.branch && (
                  <button
                    type="button"
                    className={styles.branch}
                    aria-expanded={line.branch === 'open'}
                    aria-label={t(line.branch === 'open' ? 'list.tree.collapse' : 'list.tree.expand')}
                    onClick={() => onToggle?.(line.id)}
                  >
                    {line.branch === 'open' ? '−' : '+'}
                  </button>
                )}
              </>
            )}
          >
            {actions?.(line)}
          </CardContent>
        </li>
      )))}
    </ul>
  );
}

function withLine(ids: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
}
