import type { RecordRow } from '../../../engine/data-source.ts';
import type { TableLine } from '../table/table-types.ts';

/** Records that are fetched at once. */
export const WINDOW = 100;
/** Lines beyond the visible ones that are fetched before they are needed. */
const AHEAD = 60;

/** Numbers of the windows that the visible lines, and those soon to be, lie in; the first one always, for the total. */
export function windowsOf(first: number, last: number, total: number): number[] {
  const end = Math.max(0, Math.ceil(total / WINDOW) - 1);
  const from = Math.min(end, Math.floor(Math.max(0, first - AHEAD) / WINDOW));
  const to = Math.min(end, Math.floor((last + AHEAD) / WINDOW));
  const wanted = new Set([0]);
  for (let index = from; index <= to; index += 1) wanted.add(index);
  return [...wanted];
}

/** Stands for every record that is not here yet: a list may have a million of them. */
const PENDING: TableLine = Object.freeze({ id: 'pending', record: {}, pending: true as const });

/** Lines of records that are not here yet. */
export function pendingLines(total: number): TableLine[] {
  return new Array<TableLine>(total).fill(PENDING);
}

/** The lines with the windows that have come. */
export function filledLines(pending: readonly TableLine[], windows: readonly { index: number; records: RecordRow[] }[]): TableLine[] {
  const lines = pending.slice();
  for (const { index, records } of windows) {
    records.forEach((record, at) => {
      const place = index * WINDOW + at;
      if (place < lines.length) lines[place] = { id: String(record['id']), record };
    });
  }
  return lines;
}
