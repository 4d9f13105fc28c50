import type { TableLine } from './table-types.ts';

/** Chooses or drops all lines on show; lines of other pages stay as they are. */
export function chooseAll(chosen: ReadonlySet<string>, lines: TableLine[], selected: boolean): ReadonlySet<string> {
  return change(chosen, recordLines(lines).map((line) => line.id), selected);
}

/** Chooses or drops the lines from one to another, both included. */
export function chooseBetween(chosen: ReadonlySet<string>, lines: TableLine[], from: string, to: string, selected: boolean): ReadonlySet<string> {
  const ids = recordLines(lines).map((line) => line.id);
  const [first, last] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  const range = first === undefined || last === undefined || first < 0 ? [to] : ids.slice(first, last + 1);
  return change(chosen, range, selected);
}

/** The lines that stand for a record. */
export function recordLines(lines: TableLine[]): TableLine[] {
  return lines.filter((line) => !line.group && !line.pending);
}

function change(chosen: ReadonlySet<string>, ids: string[], selected: boolean): ReadonlySet<string> {
  const result = new Set(chosen);
  for (const id of ids) {
    if (selected) result.add(id);
    else result.delete(id);
  }
  return result;
}
