import type { TableLine } from '../list/table/table-types.ts';
import { parentOf } from './build-lines.ts';

/** Where a record of a tree stands, or is wanted: below a parent (null: at the top), before a sibling (null: last). */
export interface Place {
  parentId: string | null;
  before: string | null;
}

/** Which part of a line something is held over. */
export type Zone = 'before' | 'inside' | 'after';

/** The lines of a tree as far as placing goes. */
export interface Placing {
  lines: readonly TableLine[];
  /** Field that holds the id of the record above. */
  parent: string;
  /** The list is in the order of the records' own numbers: only then a place between two means something. */
  isOrdered: boolean;
}

/** The part of a line that a pointer is over; `offset` from its upper edge, both in pixels. */
export function zoneAt(offset: number, height: number, isOrdered: boolean): Zone {
  if (!isOrdered) return 'inside';
  if (offset < height / 4) return 'before';
  return offset > (height * 3) / 4 ? 'after' : 'inside';
}

/** Where the record stands now. */
export function placeOf({ lines, parent }: Placing, id: string): Place | null {
  const index = lines.findIndex((line) => line.id === id);
  const line = lines[index];
  return line ? { parentId: parentOf(line.record, parent), before: nextSibling(lines, index)?.id ?? null } : null;
}

/** Where a record comes to stand that is let go over a line; null where it cannot be, or already is. */
export function dropPlace(placing: Placing, id: string, over: string, zone: Zone): Place | null {
  const { lines, parent } = placing;
  const index = lines.findIndex((line) => line.id === over);
  const line = lines[index];
  if (!line || isBelow(lines, over, id)) return null;
  const child = lines[index + 1];
  const firstChild = child && depthOf(child) > depthOf(line) ? child.id : null;
  const place = zone === 'inside' ? { parentId: over, before: null }
    : zone === 'before' ? { parentId: parentOf(line.record, parent), before: over }
      // Right below an open branch is its first child's place.
      : firstChild !== null ? { parentId: over, before: firstChild }
        : { parentId: parentOf(line.record, parent), before: nextSibling(lines, index)?.id ?? null };
  return settled(placing, id, place, zone);
}

/** The place that a key moves a record to: up, down, below the sibling before it (right), beside its parent (left). */
export function keyPlace(placing: Placing, id: string, key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'): Place | null {
  const { lines, parent, isOrdered } = placing;
  const index = lines.findIndex((line) => line.id === id);
  const line = lines[index];
  if (!line) return null;
  const above = previousSibling(lines, index);
  if (key === 'ArrowRight') return above ? { parentId: above.id, before: null } : null;
  if (key === 'ArrowLeft') {
    const upper = parentLine(lines, index);
    if (upper < 0) return null;
    const record = lines[upper]?.record;
    return record ? { parentId: parentOf(record, parent), before: isOrdered ? (nextSibling(lines, upper)?.id ?? null) : null } : null;
  }
  if (!isOrdered) return null;
  if (key === 'ArrowUp') return above ? { parentId: parentOf(line.record, parent), before: above.id } : null;
  const next = nextSibling(lines, index);
  return next ? { parentId: parentOf(line.record, parent), before: nextSibling(lines, lines.indexOf(next))?.id ?? null } : null;
}

/** The place seen without the record itself; null where nothing would change. */
function settled(placing: Placing, id: string, place: Place, zone: Zone): Place | null {
  const now = placeOf(placing, id);
  const before = place.before === id ? (now?.before ?? null) : place.before;
  if (now?.parentId === place.parentId && (zone === 'inside' || now.before === before)) return null;
  return { parentId: place.parentId, before };
}

function isBelow(lines: readonly TableLine[], id: string, top: string): boolean {
  for (let index = lines.findIndex((line) => line.id === id); index >= 0; index = parentLine(lines, index)) {
    if (lines[index]?.id === top) return true;
  }
  return false;
}

function parentLine(lines: readonly TableLine[], index: number): number {
  const depth = depthOf(lines[index]);
  for (let at = index - 1; at >= 0; at -= 1) if (depthOf(lines[at]) < depth) return at;
  return -1;
}

function nextSibling(lines: readonly TableLine[], index: number): TableLine | undefined {
  const depth = depthOf(lines[index]);
  for (let at = index + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (depthOf(line) < depth) return undefined;
    if (depthOf(line) === depth) return line;
  }
  return undefined;
}

function previousSibling(lines: readonly TableLine[], index: number): TableLine | undefined {
  const depth = depthOf(lines[index]);
  for (let at = index - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (depthOf(line) < depth) return undefined;
    if (depthOf(line) === depth) return line;
  }
  return undefined;
}

function depthOf(line: TableLine | undefined): number {
  return line?.depth ?? 0;
}
