import type { DesignCommand, DesignItem, Place } from '#schemas/language/design/command.ts';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import type { DecorationNode, GroupNode } from '#schemas/language/documents/screen.ts';
import type { FieldType } from '#schemas/language/index.ts';
import type { DropTarget } from './hit.ts';
import styles from './dragging.module.css';

/** What is being carried. */
export type Burden =
  | { type: FieldType }
  | { node: GroupNode | DecorationNode }
  | { fragment: FragmentDocument }
  | { items: DesignItem[] };

/** A part of the page where something can be let go. */
export interface DropZone {
  element: HTMLElement;
  target(x: number, y: number): DropTarget | null;
}

interface ZonePlace {
  zone: DropZone;
  box: DOMRect;
}

/** Carrying things with the pointer between the palette, the canvas and the outline. */
export interface Dragging {
  addZone(zone: DropZone): () => void;
  /** Begins with the press of a button; what hardly moves was a click. */
  start(event: { clientX: number; clientY: number; button: number }, burden: Burden, label: string, onClick: () => void, onDropped?: () => void): void;
}

const THRESHOLD_PX = 5;
const SCROLL_EDGE_PX = 48;
const SCROLL_STEP_PX = 14;

export function createDragging(run: (command: DesignCommand) => boolean): Dragging {
  const zones = new Set<DropZone>();

  return {
    addZone(zone) {
      zones.add(zone);
      return () => zones.delete(zone);
    },
    start(event, burden, label, onClick, onDropped) {
      if (event.button !== 0) return;
      const from = { x: event.clientX, y: event.clientY };
      let isMoving = false;
      let target: DropTarget | null = null;
      // The zones stay where they are while something is carried: to ask at every move would lay the page out each time.
      let places: readonly ZonePlace[] = [];
      // Lies over everything: the hand that carries is the cursor everywhere, and no style of the page itself changes.
      const cover = part('cover');
      const [ghost, mark] = [part('ghost'), part('mark')];
      ghost.textContent = label;
      cover.append(ghost, mark);

      const onMove = (move: PointerEvent): void => {
        const [x, y] = [move.clientX, move.clientY];
        if (!isMoving && Math.hypot(x - from.x, y - from.y) < THRESHOLD_PX) return;
        if (!isMoving) {
          isMoving = true;
          places = [...zones].map((zone) => ({ zone, box: zone.element.getBoundingClientRect() }));
          document.body.append(cover);
        }
        move.preventDefault();
        const place = placeAt(x, y);
        if (place) scrollNear(place.zone.element, place.box, y);
        target = place?.zone.target(x, y) ?? null;
        // What is asked of the page comes before what is changed in it.
        ghost.style.transform = `translate(${x + 14}px, ${y + 10}px)`;
        mark.hidden = target === null;
        if (target) Object.assign(mark.style, { transform: `translate(${target.mark.left}px, ${target.mark.top}px)`, width: `${target.mark.width}px`, height: `${target.mark.height}px` });
      };
      const placeAt = (x: number, y: number): ZonePlace | undefined => places.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
      // What lies under the cover scrolls as if it were not there.
      const onWheel = ({ clientX, clientY, deltaX, deltaY }: WheelEvent): void => placeAt(clientX, clientY)?.zone.element.scrollBy(deltaX, deltaY);
      const onUp = (): void => {
        stop();
        if (!isMoving) onClick();
        else if (target && run(commandFor(burden, target.to))) onDropped?.();
      };
      const onKey = (key: KeyboardEvent): void => {
        if (key.key === 'Escape') stop();
      };
      const stop = (): void => {
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', stop);
        window.removeEventListener('keydown', onKey, true);
        cover.remove();
      };
      cover.addEventListener('wheel', onWheel, { passive: true });
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', stop);
      window.addEventListener('keydown', onKey, true);
    },
  };
}

function part(name: 'cover' | 'ghost' | 'mark'): HTMLElement {
  const element = document.createElement('div');
  element.className = styles[name] ?? '';
  return element;
}

/** Bringing something to the edge of a zone scrolls it. */
function scrollNear(element: HTMLElement, box: DOMRect, y: number): void {
  if (y < box.top + SCROLL_EDGE_PX) element.scrollBy(0, -SCROLL_STEP_PX);
  else if (y > box.bottom - SCROLL_EDGE_PX) element.scrollBy(0, SCROLL_STEP_PX);
}

export function commandFor(burden: Burden, to: Place): DesignCommand {
  if ('type' in burden) return { name: 'addField', type: burden.type, to };
  if ('fragment' in burden) return { name: 'useFragment', fragment: burden.fragment, to };
  if ('node' in burden) return { name: 'addNode', node: burden.node, to };
  return { name: 'moveItems', items: burden.items, to };
}
