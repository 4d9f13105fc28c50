import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { atTop, fit, reveal, zoomAt, type Extent, type ViewPort } from './view-port.ts';

const WHEEL_ZOOM = 0.0022;
/** A press that moves less than this is a click. */
const CLICK_PX = 4;

export interface Hands {
  zoom(factor: number): void;
  fit(): void;
  reveal(box: { x: number; y: number } & Extent): void;
  /** Brings a point of the flow to the middle of the screen. */
  centre(x: number, y: number): void;
  subscribe(listener: (port: ViewPort, screen: Extent) => void): () => void;
}

/**
 * Moves the flow under the window: by dragging, by the wheel, with Ctrl and the wheel or two fingers nearer and farther. It writes
 * to the element itself, so that nothing is drawn again for it.
 */
export function useViewPort(frame: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>, size: Extent): Hands {
  const extent = useRef(size);
  useEffect(() => {
    extent.current = size;
  }, [size]);
  const [{ hands, bind }] = useState(() => createHands(() => extent.current));
  useEffect(() => (frame.current && sheet.current ? bind(frame.current, sheet.current) : undefined), [frame, sheet, bind]);
  return hands;
}

function createHands(extent: () => Extent): { hands: Hands; bind(frame: HTMLElement, sheet: HTMLElement): () => void } {
  let port: ViewPort = { x: 0, y: 0, scale: 1 };
  let screen: Extent = { width: 0, height: 0 };
  let paint: () => void = () => undefined;
  const listeners = new Set<(port: ViewPort, screen: Extent) => void>();

  function move(next: ViewPort): void {
    if (next === port) return;
    port = next;
    paint();
    listeners.forEach((listener) => listener(port, screen));
  }

  const middle = (): { x: number; y: number } => ({ x: screen.width / 2, y: screen.height / 2 });
  const hands: Hands = {
    zoom: (factor) => move(zoomAt(port, factor, middle())),
    fit: () => move(fit(extent(), screen)),
    reveal: (box) => move(reveal(port, box, screen)),
    centre: (x, y) => move({ ...port, x: screen.width / 2 - x * port.scale, y: screen.height / 2 - y * port.scale }),
    subscribe(listener) {
      listeners.add(listener);
      listener(port, screen);
      return () => listeners.delete(listener);
    },
  };

  function bind(frame: HTMLElement, sheet: HTMLElement): () => void {
    const fingers = new Map<number, { x: number; y: number }>();
    let pressed: { x: number; y: number } | null = null;
    paint = () => {
      sheet.style.transform = `translate(${port.x}px, ${port.y}px) scale(${port.scale})`;
    };
    const point = ({ clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } => {
      const box = frame.getBoundingClientRect();
      return { x: clientX - box.left, y: clientY - box.top };
    };

    function onWheel(event: WheelEvent): void {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) return move(zoomAt(port, Math.exp(-event.deltaY * WHEEL_ZOOM), point(event)));
      const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      move({ ...port, x: port.x - dx, y: port.y - dy });
    }

    function onPointerDown(event: PointerEvent): void {
      if ((event.button !== 0 && event.button !== 1) || (event.target as Element).closest('[data-still]')) return;
      fingers.set(event.pointerId, point(event));
      pressed = point(event);
    }

    function onPointerMove(event: PointerEvent): void {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = point(event);
      if (pressed && Math.hypot(now.x - pressed.x, now.y - pressed.y) < CLICK_PX && fingers.size === 1) return;
      if (pressed) {
        pressed = null;
        frame.setPointerCapture(event.pointerId);
        frame.dataset['moving'] = '';
      }
      const [other] = [...fingers].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
      fingers.set(event.pointerId, now);
      if (!other) return move({ ...port, x: port.x + now.x - before.x, y: port.y + now.y - before.y });
      const grown = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      move(zoomAt(port, grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    }

    function onPointerEnd(event: PointerEvent): void {
      fingers.delete(event.pointerId);
      if (fingers.size > 0) return;
      pressed = null;
      delete frame.dataset['moving'];
    }

    // What takes the focus is brought into sight by the window's own means, not by scrolling the frame.
    function onScroll(): void {
      frame.scrollTop = 0;
      frame.scrollLeft = 0;
    }

    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const isFirst = screen.width === 0;
      screen = { width: entry.contentRect.width, height: entry.contentRect.height };
      if (isFirst) move(atTop(extent(), screen));
      else listeners.forEach((listener) => listener(port, screen));
    });
    observer.observe(frame);
    frame.addEventListener('wheel', onWheel, { passive: false });
    frame.addEventListener('pointerdown', onPointerDown);
    frame.addEventListener('pointermove', onPointerMove);
    frame.addEventListener('pointerup', onPointerEnd);
    frame.addEventListener('pointercancel', onPointerEnd);
    frame.addEventListener('scroll', onScroll);
    paint();
    return () => {
      observer.disconnect();
      frame.removeEventListener('wheel', onWheel);
      frame.removeEventListener('pointerdown', onPointerDown);
      frame.removeEventListener('pointermove', onPointerMove);
      frame.removeEventListener('pointerup', onPointerEnd);
      frame.removeEventListener('pointercancel', onPointerEnd);
      frame.removeEventListener('scroll', onScroll);
      paint = () => undefined;
    };
  }

  return { hands, bind };
}
