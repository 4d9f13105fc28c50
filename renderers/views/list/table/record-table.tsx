import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, MouseEvent, ReactElement, ReactNode, RefObject } from 'react';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import type { SortKey } from '../../screen/state/sort-key.ts';
import type { Density } from '../columns/column-settings.ts';
import { cellIndex } from './cell-index.ts';
import { useDrawnColumns } from './drawn-columns.ts';
import styles from './record-table.module.css';
import { handleLineKey, keepLineReachable } from './row-keys.ts';
import { TableBody } from './table-body.tsx';
import { chooseAll, chooseBetween, recordLines } from './selection.ts';
import { TableFoot } from './table-foot.tsx';
import type { SummaryLine } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { layoutTable, leadingCells, leadingPixels, SELECT_WIDTH } from './table-layout.ts';
import type { LineEvents, TableLine } from './table-types.ts';

const DIM_AFTER_MS = 150;
/** Pixels. */
interface Size {
  width: number;
  height: number;
}
/** The height of most windows, where nothing tells it. */
const UNKNOWN_HEIGHT = 1_000;
const LINE_HEIGHT: Record<Density, number> = { large: 55, middle: 46, small: 37 }; // pixels

export interface RecordTableProps {
  /** Name for assistive tools. */
  label: string;
  columns: ResolvedColumn[];
  lines: TableLine[];
  /** Lines of the whole list, not only of this page. */
  total: number;
  numberFrom: number;
  density: Density;
  sort: SortKey[];
  /** None: as the document says. */
  onSort: ((sort: SortKey[]) => void) | null;
  /** Ids of the chosen lines; null: nothing can be chosen. */
  selection: ReadonlySet<string> | null;
  onSelect(ids: ReadonlySet<string>): void;
  onOpen: ((line: TableLine) => void) | null;
  onToggle?: (id: string) => void;
  /** Commands of a line, and the width in pixels they need; null: no column for them. */
  actions: { width: number; render: (line: TableLine) => ReactNode } | null;
  /** Told which lines are in view. */
  onRange?: ((first: number, last: number) => void) | undefined;
  onResize(id: string, width: number): void;
  current: string | null;
  changed: ReadonlySet<string>;
  summary: SummaryLine[];
  treeColumn?: string | null;
  busy: boolean;
  /** Shown instead of lines when there are none. */
  empty: ReactNode;
  scroller: RefObject<HTMLDivElement | null>;
  /** Cells that a click does not open but chooses. */
  cells?: ReadonlySet<string>;
  /** What lies over the lines: an editor of cells, a mark of where something is dropped. */
  overlay?: ReactNode;
}

/** A plain HTML table that stays quick with hundreds of lines: sticky header, pinned columns, totals. */
export function RecordTable(props: RecordTableProps): ReactElement {
  const size = useSize(props.scroller);
  const isSlow = useLongerThan(props.busy, DIM_AFTER_MS);
  return (
    <div ref={props.scroller} className={`${styles.scroller} ${isSlow ? styles.busy : ''}`} data-scroller>
      {/* Before its size is known the box alone is laid out, and then everything once, at its right width. */}
      {size && <SizedTable {...props} size={size} />}
    </div>
  );
}

function SizedTable(props: RecordTableProps & { size: Size }): ReactElement {
  const { columns, lines, selection, actions, scroller, size: { width: available, height: viewHeight } } = props;
  const [drag, setDrag] = useState<{ id: string; width: number } | null>(null);
  const before = leadingCells(selection !== null);
  const leading = leadingPixels(selection !== null);
  const sized = useMemo(
    () => (drag ? columns.map((column) => (column.id === drag.id ? { ...column, width: drag.width, rigid: true } : column)) : columns),
    [columns, drag],
  );
  const layout = useMemo(() => layoutTable(sized, available, leading, actions?.width ?? 0), [sized, available, leading, actions?.width]);
  const drawn = useDrawnColumns(columns);
  const events = useLineEvents(props);
  const head = useHeadEvents(props, setDrag);
  const openLine = (line: TableLine): void => (line.group ? events.toggle(line.id) : props.onOpen?.(line));
  useFirstLineReachable(scroller, lines);
  useScrolledMark(scroller);
  const tableStyle = {
    width: layout.total, '--select': `${selection ? SELECT_WIDTH : 0}px`, '--leading': `${leading}px`, '--actions': `${actions?.width ?? 0}px`,
  } as CSSProperties & Record<string, string | number>;
  layout.widths.forEach((width, index) => {
    tableStyle[`--column-${index}`] = `${width}px`;
  });
  layout.offsets.forEach((offset, index) => {
    if (offset !== null) tableStyle[`--pin-${index}`] = `${offset}px`;
  });
  const isChoosing = selection !== null;
  const choosable = useMemo(() => (isChoosing ? recordLines(lines) : []), [isChoosing, lines]);
  const chosenHere = selection ? choosable.filter((line) => selection.has(line.id)).length : 0;

  return (
    <>
      <table
        className={`${styles.table} ${styles[props.density]} ${layout.total > available ? styles.wide : ''}`}
        style={tableStyle}
        aria-label={props.label}
        aria-rowcount={props.total + 1}
        aria-colcount={columns.length + before + (actions ? 1 : 0)}
        aria-busy={props.busy}
        onMouseOver={showWhatIsCutOff}
        onClick={(event) => openClicked(event, lines, openLine, (index) => props.cells?.has(columns[index - before]?.key ?? '') === true)}
        onFocus={keepLineReachable}
        onKeyDown={(event) => handleLineKey(event, {
          open: (id) => openById(id, lines, openLine),
          select: (id) => selection && choosable.some((line) => line.id === id) && events.select(id, !selection.has(id), false),
          toggle: events.toggle,
        })}
      >
        <TableHead
          columns={drawn}
          widths={layout.widths}
          sort={props.sort}
          onSort={props.onSort && head.sort}
          chosen={selection === null ? null : chosenHere === 0 ? 'none' : chosenHere === choosable.length ? 'all' : 'some'}
          onChooseAll={head.chooseAll}
          onResize={head.resize}
          withActions={actions !== null}
        />
        <TableBody
          lines={lines}
          numberFrom={props.numberFrom}
          columns={drawn}
          widths={layout.widths}
          leading={leading}
          events={events}
          selection={selection}
          openable={props.onOpen !== null}
          current={props.current}
          changed={props.changed}
          withActions={actions !== null}
          treeColumn={props.treeColumn ?? null}
          onRange={props.onRange}
          lineHeight={LINE_HEIGHT[props.density]}
          viewHeight={viewHeight}
          viewWidth={available}
          scroller={scroller}
        />
        {props.summary.length > 0 && lines.length > 0 && (
          <TableFoot lines={props.summary} columns={drawn} leading={before} withActions={actions !== null} />
        )}
      </table>
      {props.overlay}
      {lines.length === 0 && <div className={styles.empty}>{props.empty}</div>}
    </>
  );
}

/** The handlers of all lines in one object that stays the same, so that lines are drawn only when their data change. */
function useLineEvents(props: RecordTableProps): LineEvents {
  const latest = useRef(props);
  latest.current = props;
  const anchor = useRef<string | null>(null);
  const draw = props.actions?.render;
  return useMemo<LineEvents>(() => ({
    select: (id, selected, range) => {
      const { lines, selection, onSelect } = latest.current;
      const from = range && anchor.current !== null ? anchor.current : id;
      anchor.current = id;
      onSelect(chooseBetween(selection ?? new Set(), lines, from, id, selected));
    },
    toggle: (id) => latest.current.onToggle?.(id),
    // A new function where rights or texts changed: then every line is drawn again.
    actions: (line) => draw?.(line) ?? null,
  }), [draw]);
}

/** The same for the header: it is drawn again when columns or sorting change, not with every page. */
function useHeadEvents(props: RecordTableProps, drag: (column: { id: string; width: number } | null) => void) {
  const latest = useRef(props);
  latest.current = props;
  return useMemo(() => ({
    sort: (keys: SortKey[]): void => latest.current.onSort?.(keys),
    chooseAll: (selected: boolean): void => {
      const { onSelect, selection, lines } = latest.current;
      onSelect(chooseAll(selection ?? new Set(), lines, selected));
    },
    resize: (id: string, width: number, done: boolean): void => {
      drag(done ? null : { id, width });
      if (done) latest.current.onResize(id, width);
    },
  }), [drag]);
}

/** Whether something has been going on for so many milliseconds: a quick answer should not make the page flicker. */
function useLongerThan(isOn: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, ms]);
  return isLong;
}

/** Cells that stay in place cost a layer each, so they do it only once the table is scrolled sideways. */
function useScrolledMark(scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const mark = (): void => void box.toggleAttribute('data-scrolled', box.scrollLeft !== 0);
    mark();
    // Before the lines are drawn again: asked afterwards, the browser would lay them out first.
    box.addEventListener('scroll', mark, { capture: true, passive: true });
    return () => box.removeEventListener('scroll', mark, { capture: true });
  }, [scroller]);
}

/** Inner size of an element in pixels; null before it is in the page. */
function useSize(element: RefObject<HTMLDivElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = (): void => {
      const [width, height] = [box.clientWidth, box.clientHeight || UNKNOWN_HEIGHT];
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** One line must be reachable by Tab before any has had the focus. */
function useFirstLineReachable(scroller: RefObject<HTMLDivElement | null>, lines: TableLine[]): void {
  useEffect(() => {
    const box = scroller.current;
    if (box && !box.querySelector('tr[data-id][tabindex="0"]')) box.querySelector<HTMLElement>('tr[data-id]')?.setAttribute('tabindex', '0');
  }, [scroller, lines]);
}

function openById(id: string, lines: TableLine[], open: RecordTableProps['onOpen']): void {
  const line = lines.find((candidate) => candidate.id === id);
  if (line) open?.(line);
}

function openClicked(event: MouseEvent<HTMLElement>, lines: TableLine[], open: RecordTableProps['onOpen'], isOwn: (cell: number) => boolean): void {
  const target = event.target as HTMLElement;
  const line = target.closest<HTMLElement>('tr[data-id]');
  // Portals bubble through React: only what lies in the table itself counts.
  if (!line || !event.currentTarget.contains(target)) return;
  if (target.closest('button, a, input, label, [role="menuitem"], [data-own-click]')) return;
  const cell = target.closest<HTMLTableCellElement>('td');
  if (cell && isOwn(cellIndex(cell))) return;
  // Marking text is not opening.
  if (window.getSelection()?.type === 'Range') return;
  openById(line.dataset['id'] ?? '', lines, open);
}

/** A cell that does not show its whole text gets it as a tooltip, found out only when the pointer is there. */
function showWhatIsCutOff(event: MouseEvent<HTMLElement>): void {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('td, th');
  if (!cell || cell.title || cell.querySelector('[title]')) return;
  const cut = cell.scrollWidth > cell.clientWidth || [...cell.querySelectorAll<HTMLElement>('*')].some((part) => part.scrollWidth > part.clientWidth + 1);
  if (!cut) return;
  cell.title = cell.innerText.trim();
  cell.addEventListener('mouseleave', () => cell.removeAttribute('title'), { once: true });
}
