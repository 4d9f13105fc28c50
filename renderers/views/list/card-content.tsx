import type { ReactElement, ReactNode } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import type { ResolvedCard } from './columns/resolve-card.ts';
import type { ResolvedColumn } from './columns/resolve-columns.ts';
import styles from './card-content.module.css';
import type { TableLine } from './table/table-types.ts';

/** What stands on a card: a heading with a badge, fields with their titles, and amounts at the foot. */
export function CardContent({ card: { title: heading, badge, fields, amounts }, line, onOpen, before, children }: {
  card: ResolvedCard;
  line: TableLine;
  onOpen: ((line: TableLine) => void) | null;
  /** Ahead of the heading. */
  before?: ReactNode;
  /** After it, such as commands. */
  children?: ReactNode;
}): ReactElement {
  return (
    <>
      <div className={styles.head}>
        {before}
        {heading && onOpen ? (
          <button type="button" className={styles.title} data-card="title" onClick={() => onOpen(line)}><RecordValue column={heading} line={line} /></button>
        ) : (
          <span className={styles.title} data-card="title">{heading && <RecordValue column={heading} line={line} />}</span>
        )}
        {badge && <span className={styles.badge} data-card="badge"><RecordValue column={badge} line={line} /></span>}
        {children}
      </div>
      <dl className={styles.values} data-card="fields" onClick={() => onOpen?.(line)}>
        {fields.map((column) => <Pair key={column.key} column={column} line={line} />)}
      </dl>
      {amounts.length > 0 && (
        <dl className={styles.amounts} data-card="amounts" onClick={() => onOpen?.(line)}>
          {amounts.map((column) => <Pair key={column.key} column={column} line={line} />)}
        </dl>
      )}
    </>
  );
}

function Pair({ column, line }: { column: ResolvedColumn; line: TableLine }): ReactElement {
  const { text } = useServices();
  return (
    <div className={styles.pair} data-field={column.key}>
      <dt>{text(column.title)}</dt>
      <dd><RecordValue column={column} line={line} /></dd>
    </div>
  );
}

/** A value as lists show it. */
export function RecordValue({ column, line }: { column: ResolvedColumn; line: TableLine }): ReactElement {
  return (
    <column.renderer.Cell
      field={column.field}
      value={line.record[column.key] ?? null}
      display={line.record.$display?.[column.key]}
      ellipsis
    />
  );
}
