import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactElement, RefObject } from 'react';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { failureText } from '../../actions/failure-text.ts';
import { appliesTo } from '../../actions/permitted-actions.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ListQuestion } from '../list/list-types.ts';
import type { TableLine } from '../list/table/table-types.ts';
import type { SortKey } from '../screen/state/sort-key.ts';
import { dropPlace, keyPlace, placeOf, zoneAt } from './placing.ts';
import type { Place, Placing, Zone } from './placing.ts';
import styles from './tree-moves.module.css';
import { useMove } from './use-move.ts';

export interface TreeMovesProps {
  config: ScreenConfig;
  /** The screen's action `move`, which the user may use. */
  action: ActionDocument;
  /** Field that holds the id of the record above. */
  parent: string;
  question: ListQuestion;
  sort: SortKey[];
  lines: TableLine[];
  /** Cells of a line before its first column. */
  leading: number;
  scroller: RefObject<HTMLDivElement | null>;
  onToggle(id: string): void;
}

interface Mark {
  zone: Zone;
  style: CSSProperties;
}

/** Milliseconds that a line is held over a closed branch before it opens. */
const OPEN_AFTER = 700;
const INDENT = 20; // pixels, as the table's

/** Lines of a tree are dragged by their number or name, or moved with Alt and an arrow; Ctrl+Z takes the last move back. */
export function TreeMoves(props: TreeMovesProps): ReactElement | null {
  const { config, scroller, question } = props;
  const { t, notify } = useServices();
  const move = useMove(config, question.fixed);
  const [mark, setMark] = useState<Mark | null>(null);
  const latest = useRef({ ...props, move });
  latest.current = { ...props, move };
  const variables = useServices().variables;

  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return undefined;
    let dragged: string | null = null;
    let place: Place | null = null;
    let takeBack: (() => void) | null = null;
    let opening: { id: string; timer: ReturnType<typeof setTimeout> } | null = null;
    const placing = (): Placing => {
      const { lines, parent, sort } = latest.current;
      return { lines, parent, isOrdered: isInOwnOrder(sort, latest.current.question) };
    };
    const carryOut = async (id: string, to: Place): Promise<void> => {
      const record = recordOf(latest.current.lines, id);
      if (!record) return;
      try {
        takeBack = await latest.current.move(record, to, placeOf(placing(), id));
      } catch (error) {
        notify.error(failureText(error, t));
      }
    };
    const isMovable = (id: string): boolean => {
      const record = recordOf(latest.current.lines, id);
      return record !== null && appliesTo(latest.current.config, latest.current.action, record, variables());
    };
    const stopOpening = (): void => {
      if (opening) clearTimeout(opening.timer);
      opening = null;
    };
    const end = (): void => {
      stopOpening();
      frame.querySelector('tr[draggable]')?.removeAttribute('draggable');
      dragged = null;
      place = null;
      setMark(null);
    };

    const press = (event: PointerEvent): void => {
      const row = handleOf(event.target, latest.current.leading);
      if (row && isMovable(row.dataset['id'] ?? '')) row.draggable = true;
    };
    const release = (): void => {
      if (dragged === null) frame.querySelector('tr[draggable]')?.removeAttribute('draggable');
    };
    const start = (event: DragEvent): void => {
      const row = rowOf(event.target);
      if (!row?.draggable || !event.dataTransfer) return;
      dragged = row.dataset['id'] ?? null;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', row.textContent.trim());
    };
    const over = (event: DragEvent): void => {
      const row = rowOf(event.target);
      if (dragged === null || !row) return;
      const id = row.dataset['id'] ?? '';
      const now = placing();
      const box = row.getBoundingClientRect();
      const zone = zoneAt(event.clientY - box.top, box.height, now.isOrdered);
      place = dropPlace(now, dragged, id, zone);
      setMark(place && markAt(frame, row, zone, depthIn(now.lines, id)));
      if (opening?.id !== id) {
        stopOpening();
        if (row.dataset['branch'] === 'closed') opening = { id, timer: setTimeout(() => latest.current.onToggle(id), OPEN_AFTER) };
      }
      // Where it cannot be let go the browser shows that itself.
      if (place) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (dragged === null || !place) return;
      event.preventDefault();
      const [id, to] = [dragged, place];
      end();
      void carryOut(id, to);
    };
    const key = (event: KeyboardEvent): void => {
      const row = event.target instanceof HTMLTableRowElement ? event.target : null;
      const id = row?.dataset['id'];
      if (id === undefined) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && takeBack) {
        event.preventDefault();
        takeBack();
        takeBack = null;
      } else if (event.altKey && isArrow(event.key)) {
        event.preventDefault();
        const to = isMovable(id) ? keyPlace(placing(), id, event.key) : null;
        if (to) void carryOut(id, to);
      }
    };
    const listeners = { pointerdown: press, pointerup: release, dragstart: start, dragover: over, drop, dragend: end, keydown: key };
    for (const [name, listener] of Object.entries(listeners)) frame.addEventListener(name, listener as EventListener);
    frame.dataset['movable'] = '';
    return () => {
      stopOpening();
      delete frame.dataset['movable'];
      for (const [name, listener] of Object.entries(listeners)) frame.removeEventListener(name, listener as EventListener);
    };
  }, [scroller, notify, t, variables]);

  return mark && <div aria-hidden className={`${styles.mark} ${mark.zone === 'inside' ? styles.inside : styles.between}`} data-zone={mark.zone} style={mark.style} />;
}

/** The list shows all records of its tree, in the order of their own numbers. */
function isInOwnOrder(sort: SortKey[], question: ListQuestion): boolean {
  const [first] = sort;
  return !question.isNarrowed && (first === undefined || (first.field === 'sortCode' && first.order === 'asc'));
}

function recordOf(lines: readonly TableLine[], id: string): RecordRow | null {
  return lines.find((line) => line.id === id)?.record ?? null;
}

function depthIn(lines: readonly TableLine[], id: string): number {
  return lines.find((line) => line.id === id)?.depth ?? 0;
}

function rowOf(target: EventTarget | null): HTMLTableRowElement | null {
  return target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-id]') : null;
}

/** The line that a press takes hold of: by its number or its name, not by what else is to be pressed or marked there. */
function handleOf(target: EventTarget | null, leading: number): HTMLTableRowElement | null {
  if (!(target instanceof Element) || target.closest('button, a, input, label')) return null;
  const cell = target.closest<HTMLTableCellElement>('td');
  return cell && (cell.cellIndex === leading - 1 || cell.cellIndex === leading) ? rowOf(cell) : null;
}

function markAt(frame: HTMLElement, row: HTMLElement, zone: Zone, depth: number): Mark {
  const box = row.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const top = box.top - outer.top + frame.scrollTop;
  const start = depth * INDENT;
  return {
    zone,
    style: {
      top: zone === 'after' ? top + box.height : top,
      ...(zone === 'inside' && { height: box.height }),
      insetInlineStart: start + frame.scrollLeft,
      width: Math.max(80, frame.clientWidth - start),
    },
  };
}

function isArrow(key: string): key is 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';
}
