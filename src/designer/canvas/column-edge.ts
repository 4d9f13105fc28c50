import type { DesignStore } from '../state/design-store.ts';
import { MIN_COLUMN_PX, columnWidthCommand } from '#schemas/language/design/column-width.ts';
import type { Hit } from './hit.ts';

const EDGE_PX = 5;

/** The head of the column whose right edge is at a point; null where there is none, or its width cannot be said. */
export function columnEdgeAt({ element }: Hit, x: number): HTMLElement | null {
  if (element.dataset['column'] === undefined) return null;
  const { left, right } = element.getBoundingClientRect();
  const column = right - x <= EDGE_PX ? element : x - left <= EDGE_PX ? element.previousElementSibling : null;
  if (!(column instanceof HTMLElement)) return null;
  // A table within a table takes the widths of its types.
  return column.dataset['column']?.split('.').length === 2 ? column : null;
}

/** Pulls the right edge of a column along with the pointer; it is a step of the design once it is let go. Escape takes it back. */
export function pullColumn(column: HTMLElement, startX: number, store: DesignStore): void {
  const path = column.dataset['column'] ?? '';
  const table = column.closest('table');
  const line = table?.querySelectorAll('col')[[...column.parentElement?.children ?? []].indexOf(column)];
  if (!table || !line) return;
  const [before, whole, from] = [line.style.width, table.style.minWidth, column.getBoundingClientRect().width];
  const others = [...table.querySelectorAll('col')].reduce((sum, one) => sum + (one === line ? 0 : Number.parseFloat(one.style.width)), 0);
  let width = from;
  const onMove = ({ clientX }: PointerEvent): void => {
    width = Math.max(MIN_COLUMN_PX, from + clientX - startX);
    line.style.width = `${width}px`;
    table.style.minWidth = `${others + width}px`;
  };
  const stop = (): void => {
    window.removeEventListener('pointermove', onMove);
    window.removeEventListener('pointerup', onUp);
    window.removeEventListener('pointercancel', giveUp);
    window.removeEventListener('keydown', onKey, true);
  };
  const giveUp = (): void => {
    stop();
    line.style.width = before;
    table.style.minWidth = whole;
  };
  const onUp = (): void => {
    stop();
    const command = width === from ? null : columnWidthCommand(store.get().documents, path, width);
    if (!command || !store.run(command)) giveUp();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    giveUp();
  };
  window.addEventListener('pointermove', onMove);
  window.addEventListener('pointerup', onUp);
  window.addEventListener('pointercancel', giveUp);
  window.addEventListener('keydown', onKey, true);
}
