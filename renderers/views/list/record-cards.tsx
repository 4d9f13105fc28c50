import type { ReactElement, ReactNode } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import type { ResolvedCard } from './columns/resolve-card.ts';
import type { ResolvedColumn } from './columns/resolve-columns.ts';
import styles from './record-cards.module.css';
import type { TableLine } from './table/table-types.ts';
import type { Selection } from './use-selection.ts';

/** Records as cards, for a phone: a heading with a badge, fields with their titles, and amounts at the foot. */
export function RecordCards({ label, card: { title: heading, badge, fields, amounts }, lines, selection, changed, onOpen, actions, onToggle, empty }: {
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
            className={styles.title}
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
          <div className={styles.head}>
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
            {heading && onOpen ? (
              <button type="button" className={styles.title} data-card="title" onClick={() => onOpen(line)}><Value column={heading} line={line} /></button>
            ) : (
              <span className={styles.title} data-card="title">{heading && <Value column={heading} line={line} />}</span>
            )}
            {badge && <span className={styles.badge} data-card="badge"><Value column={badge} line={line} /></span>}
            {actions?.(line)}
          </div>
          <dl className={styles.values} data-card="fields" onClick={() => onOpen?.(line)}>
            {fields.map((column) => <Pair key={column.key} column={column} line={line} />)}
          </dl>
          {amounts.length > 0 && (
            <dl className={styles.amounts} data-card="amounts" onClick={() => onOpen?.(line)}>
              {amounts.map((column) => <Pair key={column.key} column={column} line={line} />)}
            </dl>
          )}
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

function Pair({ column, line }: { column: ResolvedColumn; line: TableLine }): ReactElement {
  const { text } = useServices();
  return (
    <div className={styles.pair} data-field={column.key}>
      <dt>{text(column.title)}</dt>
      <dd><Value column={column} line={line} /></dd>
    </div>
  );
}

function Value({ column, line }: { column: ResolvedColumn; line: TableLine }): ReactElement {
  return (
    <column.renderer.Cell
      field={column.field}
      value={line.record[column.key] ?? null}
      display={line.record.$display?.[column.key]}
      ellipsis
    />
  );
}
