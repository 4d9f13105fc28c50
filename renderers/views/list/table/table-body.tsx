import { memo, useEffect } from 'react';
import type { CSSProperties, ReactElement, RefObject } from 'react';
import type { DrawnColumn } from './drawn-columns.ts';
import styles from './record-table.module.css';
import { TableLineView } from './table-line.tsx';
import type { LineEvents, TableLine } from './table-types.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { useLineWindow } from './use-line-window.ts';

/** More lines than this are drawn only while they are near the visible part. */
const VIRTUAL_FROM = 200;

const NO_LINES: TableLine[] = [];

export interface TableBodyProps {
  lines: TableLine[];
  /** Number of the first line. */
  numberFrom: number;
  columns: DrawnColumn[];
  events: LineEvents;
  selection: ReadonlySet<string> | null;
  openable: boolean;
  current: string | null;
  changed: ReadonlySet<string>;
  withActions: boolean;
  treeColumn: string | null;
  lineHeight: number;
  /** Pixels of the lines that are seen at once, about. */
  viewHeight: number;
  /** Told which lines are in view. */
  onRange?: ((first: number, last: number) => void) | undefined;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The lines of the table. */
export const TableBody = memo(function TableBody(props: TableBodyProps): ReactElement {
  const { lines, onRange } = props;
  const isVirtual = lines.length > VIRTUAL_FROM;
  useEffect(() => {
    if (!isVirtual) onRange?.(0, lines.length - 1);
  }, [isVirtual, lines.length, onRange]);
  if (isVirtual) return <VirtualBody {...props} />;
  return <PageBody {...props} />;
});

function PageBody(props: TableBodyProps): ReactElement {
  const { lines, treeColumn, lineHeight, viewHeight, scroller } = props;
  const later = useAfterPaint(lines, NO_LINES, scroller);
  // A tree folds anywhere: what stood there before would be seen.
  const rest = treeColumn === null ? later : lines;
  const first = Math.ceil(viewHeight / lineHeight) + 1;
  return (
    <tbody>
      {lines.map((line, index) => {
        const shown = index < first ? line : rest[index];
        return shown && drawLine(props, shown, index, treeColumn === null ? index : line.id);
      })}
    </tbody>
  );
}

function VirtualBody(props: TableBodyProps): ReactElement {
  const { lines, lineHeight, onRange } = props;
  const { from, to, before, height, pool, first } = useLineWindow(lines.length, lineHeight, props.scroller);
  useEffect(() => onRange?.(from, to - 1), [onRange, from, to]);
  return (
    <tbody className={styles.windowed} style={{ height, '--line': `${lineHeight}px` } as CSSProperties}>
      {/* Lines that leave the window lend their elements to those that come; these keep their place in the document, and change it only at rest. */}
      {Array.from({ length: pool }, (_, place) => {
        const slot = (first + place) % pool;
        const index = from + ((slot - from) % pool + pool) % pool;
        const line = index < to ? lines[index] : undefined;
        return line && drawLine(props, line, index, slot, before + (index - from) * lineHeight);
      })}
    </tbody>
  );
}

/** `key`: of a page by its place, so that turning the page changes texts and does not build a hundred lines anew. */
function drawLine(props: TableBodyProps, line: TableLine, index: number, key: string | number, top?: number): ReactElement {
  return (
    <TableLineView
      key={key}
      line={line}
      number={line.number ?? props.numberFrom + index}
      ariaIndex={props.numberFrom + index + 1}
      columns={props.columns}
      events={props.events}
      selectable={props.selection !== null}
      selected={props.selection?.has(line.id) ?? false}
      openable={props.openable}
      current={props.current === line.id}
      changed={props.changed.has(line.id)}
      withActions={props.withActions}
      treeColumn={props.treeColumn}
      {...(top !== undefined && { top })}
    />
  );
}
