import type { DesignCommand, DesignItem, Place } from '#schemas/language/design/command.ts';
import type { DecorationNode, GroupNode } from '#schemas/language/documents/screen.ts';
import type { FieldType } from '#schemas/language/index.ts';
import type { DropTarget } from './hit.ts';
import styles from './dragging.module.css';

/** What is being carried. */
export type Burden =
  | { type: FieldType }
  | { node: GroupNode | DecorationNode }
  | { items: DesignItem[] };

/** A part of the page where something can be let go. */
export interface DropZone {
  element: HTMLElement;
  target(x: number, y: number): DropTarget | null;
}

/** Carrying things with the pointer between the palette, the canvas and the outline. */
export interface Dragging {
  addZone(zone: DropZone): () => void;
  /** Begins with the press of a button; what hardly moves was a click. */
  start(event: { clientX: number; clientY: number; button: number }, burden: Burden, label: string, onClick: () => void): void;
}

const THRESHOLD_PX = 5;
const SCROLL_EDGE_PX = 48;
const SCROLL_STEP_PX = 14;

export function createDragging(run: (command: DesignCommand) => boolean): Dragging {
  const zones = new Set<DropZone>();

  function zoneAt(x: number, y: number): DropZone | undefined {
    return [...zones].find(({ element }) => {
      const box = element.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
  }

  return {
    addZone(zone) {
      zones.add(zone);
      return () => zones.delete(zone);
    },
    start(event, burden, label, onClick) {
      if (event.button !== 0) return;
      const from = { x: event.clientX, y: event.clientY };
      let isMoving = false;
      let target: DropTarget | null = null;
      const [ghost, mark] = [document.createElement('div'), document.createElement('div')];
      ghost.className = styles['ghost'] ?? '';
      ghost.textContent = label;
      mark.className = styles['mark'] ?? '';

      const onMove = (move: PointerEvent): void => {
        const [x, y] = [move.clientX, move.clientY];
        if (!isMoving && Math.hypot(x - from.x, y - from.y) < THRESHOLD_PX) return;
        if (!isMoving) {
          isMoving = true;
          document.body.append(ghost, mark);
          document.documentElement.classList.add(styles['carrying'] ?? '');
        }
        move.preventDefault();
        ghost.style.transform = `translate(${x + 14}px, ${y + 10}px)`;
        const zone = zoneAt(x, y);
        if (zone) scrollNear(zone.element, y);
        target = zone?.target(x, y) ?? null;
        mark.hidden = target === null;
        if (target) Object.assign(mark.style, { left: `${target.mark.left}px`, top: `${target.mark.top}px`, width: `${target.mark.width}px`, height: `${target.mark.height}px` });
      };
      const onUp = (): void => {
        stop();
        if (!isMoving) onClick();
        else if (target) run(commandFor(burden, target.to));
      };
      const onKey = (key: KeyboardEvent): void => {
        if (key.key === 'Escape') stop();
      };
      const stop = (): void => {
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onUp);
        window.removeEventListener('pointercancel', stop);
        window.removeEventListener('keydown', onKey, true);
        ghost.remove();
        mark.remove();
        document.documentElement.classList.remove(styles['carrying'] ?? '');
      };
      window.addEventListener('pointermove', onMove);
      window.addEventListener('pointerup', onUp);
      window.addEventListener('pointercancel', stop);
      window.addEventListener('keydown', onKey, true);
    },
  };
}

/** Bringing something to the edge of a zone scrolls it. */
function scrollNear(element: HTMLElement, y: number): void {
  const box = element.getBoundingClientRect();
  if (y < box.top + SCROLL_EDGE_PX) element.scrollBy(0, -SCROLL_STEP_PX);
  else if (y > box.bottom - SCROLL_EDGE_PX) element.scrollBy(0, SCROLL_STEP_PX);
}

export function commandFor(burden: Burden, to: Place): DesignCommand {
  if ('type' in burden) return { name: 'addField', type: burden.type, to };
  if ('node' in burden) return { name: 'addNode', node: burden.node, to };
  return { name: 'moveItems', items: burden.items, to };
}
