import { cellIndex } from '#renderers/views/list/table/cell-index.ts';
import type { CardView } from '#schemas/language/documents/screen.ts';
import type { ListPart } from '../list-part.ts';

const CARD_PLACES: readonly string[] = ['title', 'badge', 'fields', 'amounts'] satisfies (keyof CardView)[];

/** Which part of the list an element belongs to; null for buttons, boxes and all that works by itself. */
export function partAt(target: EventTarget | null): ListPart | null {
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return null;
  const search = target.closest<HTMLElement>('[data-search]')?.dataset['search'];
  if (search !== undefined) return { kind: 'search', field: search };
  const place = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
  if (isCardPlace(place)) {
    const field = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
    return { kind: 'card', place, ...(field !== undefined && { field }) };
  }
  const column = headAt(target)?.dataset['column'] ?? headOfCell(target)?.dataset['column'];
  return column === undefined ? null : { kind: 'column', field: column };
}

/** The head of a column that an element stands in. */
export function headAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('th[data-column]') : null;
}

/** The edge of a head, by which its column is made wider. */
export function isEdge(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="separator"]') !== null;
}

function headOfCell(target: Element): HTMLElement | null {
  const cell = target.closest<HTMLTableCellElement>('tbody td, tbody th');
  return cell?.closest('table')?.querySelectorAll<HTMLElement>('thead th')[cellIndex(cell)] ?? null;
}

export function isCardPlace(place: string | undefined): place is keyof CardView {
  return place !== undefined && CARD_PLACES.includes(place);
}
