import { memo, useEffect, useLayoutEffect } from 'react';
import type { CSSProperties, ReactElement, RefObject } from 'react';
import type { DrawnColumn } from './drawn-columns.ts';
import styles from './record-table.module.css';
import { leadingCells } from './table-layout.ts';
import { TableLineView } from './table-line.tsx';
import type { LineEvents, TableLine } from './table-types.ts';
import { useAfterPaint } from './use-after-paint.ts';
import { useColumnWindow } from './use-column-window.ts';
import { useLineWindow } from './use-line-window.ts';

/** More lines than this are drawn only while they are near the visible part. */
const VIRTUAL_FROM = 200;

const NO_LINES: TableLine[] = [];

export interface TableBodyProps {
  lines: TableLine[];
  /** Number of the first line. */
  numberFrom: number;
  columns: DrawnColumn[];
  /** Of the columns, in pixels. */
  widths: readonly number[];
  /** Pixels before the first column. */
  leading: number;
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
  /** Pixels of the columns that are seen at once. */
  viewWidth: number;
  /** Told which lines are in view. */
  onRange?: ((first: number, last: number) => void) | undefined;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The lines of the table. */
export const TableBody = memo(function TableBody(props: TableBodyProps): ReactElement {
  const { lines, onRange } = props;
  const isVirtual = lines.length > VIRTUAL_FROM;
  useEffect(() => {
    if (!isVirtual && lines.length > 0) onRange?.(0, lines.length - 1);
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
  const { from, to, before, height, pool, first } = useLineWindow(lines.length, lineHeight, props.viewHeight, props.scroller);
  // In the same frame: records that are here already never show as being on their way.
  useLayoutEffect(() => onRange?.(from, to - 1), [onRange, from, to]);
  const drawn = useColumnWindow(props.columns, {
    widths: props.widths, leading: props.leading, leadingCells: leadingCells(props.selection !== null), available: props.viewWidth, scroller: props.scroller,
  });
  const inView = { ...props, drawn };
  return (
    <tbody className={styles.windowed} style={{ height, '--line': `${lineHeight}px` } as CSSProperties}>
      {/* Lines that leave the window lend their elements to those that come; these keep their place in the document, and change it only at rest. */}
      {Array.from({ length: pool }, (_, place) => {
        const slot = (first + place) % pool;
        const index = from + ((slot - from) % pool + pool) % pool;
        const line = index < to ? lines[index] : undefined;
        return line && drawLine(inView, line, index, slot, before + (index - from) * lineHeight);
      })}
    </tbody>
  );
}

/** `key`: of a page by its place, so that turning the page changes texts and does not build a hundred lines again. */
function drawLine(props: TableBodyProps & { drawn?: DrawnColumn[] }, line: TableLine, index: number, key: string | number, top?: number): ReactElement {
  return (
    <TableLineView
      key={key}
      line={line}
      number={line.number ?? props.numberFrom + index}
      ariaIndex={props.numberFrom + index + 1}
      columns={props.drawn ?? props.columns}
      allColumns={props.columns}
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
