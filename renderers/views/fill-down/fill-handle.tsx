import { useEffect, useRef } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import styles from './fill-handle.module.css';

interface FillHandleProps {
  title: string;
  /** What is scrolled around the rows. */
  frame(handle: HTMLElement): HTMLElement | null;
  /** The row that an element of the frame belongs to. */
  rowAt(element: Element): number | null;
  /** The row whose cell fills the others. */
  from: number;
  /** The last row that would be filled while the handle is dragged; null once it is let go. */
  onRange(to: number | null): void;
  onFill(to: number): void;
  /** Pressed twice: to the last row. */
  onFillAll(): void;
}

/** Near the edge of what is scrolled, and pixels of a step there. */
const EDGE_PX = 24;
const SCROLL_PX = 20;
const SCROLL_MS = 50;

/** The corner of the active cell: dragged down it fills the cells below, pressed twice all of them. Stands in something positioned. */
export function FillHandle({ title, frame: frameOf, rowAt, from, onRange, onFill, onFillAll }: FillHandleProps): ReactElement {
  const drag = useRef<{ frame: HTMLElement; x: number; y: number; to: number; timer: ReturnType<typeof setInterval> } | null>(null);
  const latest = useRef({ rowAt, onRange });
  latest.current = { rowAt, onRange };

  function follow(): void {
    const at = drag.current;
    if (!at) return;
    const box = at.frame.getBoundingClientRect();
    if (at.y > box.bottom - EDGE_PX) at.frame.scrollBy(0, SCROLL_PX);
    else if (at.y < box.top + EDGE_PX) at.frame.scrollBy(0, -SCROLL_PX);
    const under = document.elementsFromPoint(at.x, Math.min(at.y, box.bottom - EDGE_PX)).filter((element) => at.frame.contains(element));
    const row = under.map((element) => latest.current.rowAt(element)).find((one) => one !== null) ?? from;
    at.to = Math.max(from, row);
    latest.current.onRange(at.to);
  }

  function begin(event: PointerEvent<HTMLElement>): void {
    const frame = frameOf(event.currentTarget);
    if (event.button !== 0 || !frame) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { frame, x: event.clientX, y: event.clientY, to: from, timer: setInterval(follow, SCROLL_MS) };
  }
  function move(event: PointerEvent<HTMLElement>): void {
    if (!drag.current) return;
    Object.assign(drag.current, { x: event.clientX, y: event.clientY });
    follow();
  }
  function end(isFilling: boolean): void {
    const at = drag.current;
    if (!at) return;
    clearInterval(at.timer);
    drag.current = null;
    onRange(null);
    if (isFilling && at.to > from) onFill(at.to);
  }
  useEffect(() => () => {
    if (drag.current) clearInterval(drag.current.timer);
  }, []);

  return (
    <span
      className={styles['handle']}
      data-fill-handle
      title={title}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      // The press is no press on the cell, which would begin to edit it.
      onMouseDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
        onFillAll();
      }}
    />
  );
}
