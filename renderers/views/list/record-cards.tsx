import type { ReactElement, ReactNode } from 'react';
import type { Text } from '#schemas/language/documents/text.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ResolvedColumn } from './columns/resolve-columns.ts';
import styles from './record-cards.module.css';
import type { TableLine } from './table/table-types.ts';
import type { Selection } from './use-selection.ts';

const SHOWN = 5;

/** Records as cards, for a phone: what names a record is the heading, the next columns follow with their titles. */
export function RecordCards({ label, heading: named, columns, lines, selection, changed, onOpen, actions, onToggle, empty }: {
  label: string;
  /** Field that names a record; the first column where it is not shown. */
  heading: string;
  columns: ResolvedColumn[];
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
  const heading = columns.find((column) => column.key === named) ?? columns[0];
  const others = columns.filter((column) => column !== heading);
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
              <button type="button" className={styles.title} onClick={() => onOpen(line)}><Value column={heading} line={line} /></button>
            ) : (
              <span className={styles.title}>{heading && <Value column={heading} line={line} />}</span>
            )}
            {actions?.(line)}
          </div>
          <dl className={styles.values} onClick={() => onOpen?.(line)}>
            {others.slice(0, SHOWN).map((column) => <Pair key={column.key} title={column.title} column={column} line={line} />)}
          </dl>
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

function Pair({ title, column, line }: { title: Text; column: ResolvedColumn; line: TableLine }): ReactElement {
  const { text } = useServices();
  return (
    <div className={styles.pair}>
      <dt>{text(title)}</dt>
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
