import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { DesignItem, Place } from '#schemas/language/design/command.ts';
import { placeAfter } from '#schemas/language/design/item-commands.ts';
import { placeOfField, valueAt } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath, splitPath } from '#schemas/language/design/model-fields.ts';
import { pathOfText } from '../state/items.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What lies under a point of the canvas. */
export interface Hit {
  item: DesignItem | null;
  /** The place of an empty list of nodes or of a table without columns, where the point is in one. */
  hole: Place | null;
  element: HTMLElement;
  box: Box;
}

export interface DropTarget {
  to: Place;
  /** Where the mark of it is drawn, in window coordinates. */
  mark: Box;
}

const MARKED = '[data-field],[data-column],[data-table],[data-node],[data-hole],[data-columns]';

/** The innermost thing under a point. The canvas is inert, so the browser itself does not look inside. */
export function hitAt(sheet: HTMLElement, x: number, y: number): Hit | null {
  const found = innermost(sheet, x, y, null);
  if (!found) return null;
  const { hole, columns } = found.element.dataset;
  const place = hole !== undefined ? { list: pathOfText(hole), index: 0 } : columns !== undefined ? { table: columns, index: 0 } : null;
  return { item: itemOfElement(found.element), hole: place, element: found.element, box: found.box };
}

/** What an element of the sheet stands for; an empty list stands for the group it is in. */
export function itemOfElement({ dataset }: HTMLElement): DesignItem | null {
  const path = dataset['columns'] ?? dataset['column'] ?? dataset['table'] ?? dataset['field'];
  if (path !== undefined) return { field: path };
  const node = dataset['node'] ?? dataset['hole']?.replace(/\.?children$/, '');
  return node === undefined || node === '' ? null : { node: pathOfText(node) };
}

type Found = { element: HTMLElement; box: DOMRect } | null;

/** Looks only into what the point lies in: to ask where a part far from the window is would lay it out. */
function innermost(around: HTMLElement, x: number, y: number, best: Found): Found {
  let found = best;
  for (const element of around.children) {
    if (!(element instanceof HTMLElement)) continue;
    const box = element.getBoundingClientRect();
    const hasBox = box.width > 0 && box.height > 0;
    if (hasBox && (x < box.left || x > box.right || y < box.top || y > box.bottom)) continue;
    if (box.width > 0 && element.matches(MARKED) && (!found || box.width * box.height <= found.box.width * found.box.height)) found = { element, box };
    found = innermost(element, x, y, found);
  }
  return found;
}

/** Where something let go beside everything would be put. */
export function dropAtEnd(sheet: HTMLElement, documents: DesignDocuments): DropTarget {
  return { to: placeAfter(documents, undefined), mark: edge(sheet.getBoundingClientRect(), 'bottom') };
}

/** Where something let go at a point would be put, by what lies there. */
export function dropOn(hit: Hit, x: number, y: number, documents: DesignDocuments): DropTarget | null {
  const { item, hole, box } = hit;
  if (hole !== null) return { to: hole, mark: box };
  if (!item) return null;
  if ('node' in item) return atNode(item.node, box, y, documents);
  if (hit.element.dataset['table'] !== undefined) return intoTable(item.field, box, documents);
  if (item.field.includes('.')) return besideColumn(item.field, box, x, documents);
  const table = fieldAtPath(documents.model, item.field)?.fields;
  if (table && y > box.top + box.height * 0.2 && y < box.top + box.height * 0.85) return intoTable(item.field, box, documents);
  return besideField(item.field, box, { x, y }, hit.element, documents);
}

function intoTable(table: string, box: Box, documents: DesignDocuments): DropTarget {
  return { to: { table, index: Object.keys(fieldAtPath(documents.model, table)?.fields ?? {}).length }, mark: edge(box, 'right') };
}

function besideColumn(path: string, box: Box, x: number, documents: DesignDocuments): DropTarget {
  const { table, key } = splitPath(path);
  const keys = Object.keys(fieldAtPath(documents.model, table)?.fields ?? {});
  const isAfter = x > box.left + box.width / 2;
  return { to: { table, index: keys.indexOf(key) + (isAfter ? 1 : 0) }, mark: edge(box, isAfter ? 'right' : 'left') };
}

function besideField(key: string, box: Box, point: { x: number; y: number }, element: HTMLElement, documents: DesignDocuments): DropTarget | null {
  const at = placeOfField(documents.screen.form, key)?.at;
  if (!at) return null;
  const line = element.parentElement?.clientWidth ?? box.width;
  const isBeside = box.width < line * 0.75;
  const isAfter = isBeside ? point.x > box.left + box.width / 2 : point.y > box.top + box.height / 2;
  const side = isBeside ? (isAfter ? 'right' : 'left') : isAfter ? 'bottom' : 'top';
  return { to: { list: at.slice(0, -1), index: Number(at.at(-1)) + (isAfter ? 1 : 0) }, mark: edge(box, side) };
}

const EDGE_PX = 10;

function atNode(path: readonly (string | number)[], box: Box, y: number, documents: DesignDocuments): DropTarget | null {
  const node = valueAt(documents.screen.form?.layout, path);
  const isPane = typeof path.at(-2) === 'string' && path.at(-2) !== 'children';
  const children = typeof node === 'object' && node !== null && 'children' in node && Array.isArray(node.children) ? node.children : null;
  const isNear = y < box.top + EDGE_PX ? 'top' : y > box.top + box.height - EDGE_PX ? 'bottom' : null;
  if (children && (isPane || !isNear)) return { to: { list: [...path, 'children'], index: children.length }, mark: edge(box, 'bottom') };
  if (isPane) return null;
  const isAfter = y > box.top + box.height / 2;
  return { to: { list: path.slice(0, -1), index: Number(path.at(-1)) + (isAfter ? 1 : 0) }, mark: edge(box, isAfter ? 'bottom' : 'top') };
}

const LINE_PX = 3;

function edge({ left, top, width, height }: Box, side: 'left' | 'right' | 'top' | 'bottom'): Box {
  switch (side) {
    case 'left': return { left: left - LINE_PX * 2, top, width: LINE_PX, height };
    case 'right': return { left: left + width + LINE_PX, top, width: LINE_PX, height };
    case 'top': return { left, top: top - LINE_PX, width, height: LINE_PX };
    case 'bottom': return { left, top: top + height, width, height: LINE_PX };
  }
}
