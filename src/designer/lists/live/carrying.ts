import type { CardView } from '#schemas/language/documents/screen.ts';
import type { ListPart } from '../list-part.ts';
import { isCardPlace } from './part-at.ts';

/** Where something carried over the list would come to stand. */
export type ListDrop =
  | { kind: 'column'; field: string; side: 'before' | 'after' }
  /** Without `field`: at the end of the place. */
  | { kind: 'card'; place: keyof CardView; field?: string; side: 'before' | 'after' };

const THRESHOLD_PX = 5;

interface Carrying {
  area: HTMLElement;
  part: ListPart;
  /** Where the button was pressed. */
  from: { x: number; y: number };
  onDrop(drop: ListDrop): void;
  /** It was carried, so that the click which ends it is none. */
  onCarried(): void;
}

/** Carries a column or a field of a card with the pointer until it is let go; Escape leaves everything as it was. */
export function carry({ area, part, from, onDrop, onCarried }: Carrying): void {
  let isMoving = false;
  let target: { element: HTMLElement; drop: ListDrop } | null = null;
  const mark = (next: typeof target): void => {
    target?.element.removeAttribute('data-drop');
    target = next;
    next?.element.setAttribute('data-drop', next.drop.side);
  };
  const move = (event: PointerEvent): void => {
    if (!isMoving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < THRESHOLD_PX) return;
    isMoving = true;
    area.setAttribute('data-carrying', '');
    mark(part.kind === 'card' ? cardDrop(area, event.clientX, event.clientY) : columnDrop(area, event.clientX));
  };
  const stop = (): void => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', stop);
    window.removeEventListener('keydown', escape, true);
    area.removeAttribute('data-carrying');
    mark(null);
  };
  const up = (): void => {
    const drop = target?.drop;
    stop();
    if (!isMoving) return;
    onCarried();
    if (drop) onDrop(drop);
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isMoving) return;
    event.stopPropagation();
    onCarried();
    stop();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', stop);
  window.addEventListener('keydown', escape, true);
}

/** Heads stand in one line: the nearest one is meant, wherever the pointer is above or below it. */
function columnDrop(area: HTMLElement, x: number): { element: HTMLElement; drop: ListDrop } | null {
  const heads = [...area.querySelectorAll<HTMLElement>('th[data-column]')];
  const distance = (head: HTMLElement): number => {
    const { left, right } = head.getBoundingClientRect();
    return x < left ? left - x : x > right ? x - right : 0;
  };
  const [element] = heads.toSorted((a, b) => distance(a) - distance(b));
  if (!element) return null;
  return { element, drop: { kind: 'column', field: element.dataset['column'] ?? '', side: sideOf(element, x) } };
}

function cardDrop(area: HTMLElement, x: number, y: number): { element: HTMLElement; drop: ListDrop } | null {
  const under = document.elementFromPoint(x, y);
  const around = under?.closest<HTMLElement>('[data-card]');
  const place = around?.dataset['card'];
  if (!under || !around || !isCardPlace(place) || !area.contains(around)) return null;
  const pair = under.closest<HTMLElement>('[data-field]');
  const element = pair ?? around;
  const field = pair?.dataset['field'];
  return { element, drop: { kind: 'card', place, ...(field !== undefined && { field }), side: sideOf(element, x) } };
}

function sideOf(element: HTMLElement, x: number): 'before' | 'after' {
  const { left, width } = element.getBoundingClientRect();
  return x < left + width / 2 ? 'before' : 'after';
}
