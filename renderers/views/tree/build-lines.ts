import type { RecordRow } from '../../engine/data-source.ts';
import type { TableLine } from '../list/table/table-types.ts';

export interface TreeOptions {
  /** Field that holds the id of the record above. */
  parent: string;
  isOpen(id: string, depth: number): boolean;
  /** Records that match the search; all others are their ancestors. Null: no search. */
  matches: ReadonlySet<string> | null;
  /** Lazy trees: a record whose children have not been asked for may have some. */
  mayHaveChildren?: (id: string) => 'yes' | 'loading' | 'no';
}

/** The visible lines of a tree, parents before their children, siblings in the order they came. */
export function buildLines(records: RecordRow[], options: TreeOptions): TableLine[] {
  const ids = new Set(records.map(idOf));
  const children = new Map<string | null, RecordRow[]>();
  for (const record of records) {
    const parent = record[options.parent];
    // A parent that is not there (none, or not for this user) makes its child a root.
    const key = typeof parent === 'string' && ids.has(parent) && parent !== idOf(record) ? parent : null;
    const siblings = children.get(key);
    if (siblings) siblings.push(record);
    else children.set(key, [record]);
  }
  const lines: TableLine[] = [];
  const seen = new Set<string>();
  const walk = (key: string | null, depth: number): void => {
    for (const record of children.get(key) ?? []) {
      const id = idOf(record);
      if (seen.has(id)) continue;
      seen.add(id);
      const lazy = children.has(id) ? 'yes' : (options.mayHaveChildren?.(id) ?? 'no');
      const isOpen = lazy !== 'no' && options.isOpen(id, depth);
      lines.push({
        id,
        record,
        depth,
        ...(lazy !== 'no' && { branch: lazy === 'loading' ? ('loading' as const) : isOpen ? ('open' as const) : ('closed' as const) }),
        ...(options.matches && !options.matches.has(id) && { faint: true }),
      });
      if (isOpen) walk(id, depth + 1);
    }
  };
  walk(null, 0);
  // Records that are their own ancestors hang from no root; they must not vanish.
  const reachable = reachableIds(children);
  for (const record of records) {
    if (!reachable.has(idOf(record))) lines.push({ id: idOf(record), record, depth: 0 });
  }
  return lines;
}

function reachableIds(children: ReadonlyMap<string | null, RecordRow[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting: (string | null)[] = [null];
  while (waiting.length > 0) {
    for (const record of children.get(waiting.pop() ?? null) ?? []) {
      const id = idOf(record);
      if (reached.has(id)) continue;
      reached.add(id);
      waiting.push(id);
    }
  }
  return reached;
}

/** Parents that mean "none" in directories of this family. */
export const NO_PARENT = ['-1', '0', ''];

/** Id of the record above; null at the top. */
export function parentOf(record: RecordRow, parent: string): string | null {
  const id = record[parent];
  return typeof id === 'string' && !NO_PARENT.includes(id) ? id : null;
}

export function idOf(record: RecordRow): string {
  return String(record['id']);
}
