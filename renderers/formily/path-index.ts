import type { RecordState } from '#schemas/language/runtime.ts';

type Listener = () => void;

/** Tells who looks at one path, or at one whole child table, that it changed: nobody else is woken. */
export interface PathIndex {
  /** `path` as in RecordState: `price`, `items.3.price`. */
  subscribe(path: string, listener: Listener): () => void;
  /** Woken by a change of the table, of its rows or of any cell. */
  subscribeBelow(table: string, listener: (paths: readonly string[]) => void): () => void;
}

export function createPathIndex(state: RecordState): PathIndex {
  const exact = new Map<string, Set<Listener>>();
  const below = new Map<string, Set<(paths: readonly string[]) => void>>();
  /** Tables that somebody looks into: when their rows change, every cell may stand for another row. */
  const tables = new Set<string>();

  state.subscribe((paths) => {
    const byTable = new Map<string, string[]>();
    for (const path of paths) {
      exact.get(path)?.forEach((listener) => listener());
      if (tables.has(path)) wakeCells(path, paths);
      for (let dot = path.length; dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
        const table = path.slice(0, dot);
        if (!below.has(table)) continue;
        const list = byTable.get(table) ?? [];
        list.push(path);
        byTable.set(table, list);
      }
    }
    for (const [table, changed] of byTable) below.get(table)?.forEach((listener) => listener(changed));
  });

  function wakeCells(table: string, alreadyWoken: ReadonlySet<string>): void {
    for (const [path, listeners] of [...exact]) {
      if (path.startsWith(`${table}.`) && !alreadyWoken.has(path)) listeners.forEach((listener) => listener());
    }
  }

  return {
    subscribe(path, listener) {
      if (path.includes('.')) for (const row of path.matchAll(/\.\d+(?=\.)/g)) tables.add(path.slice(0, row.index));
      return addListener(exact, path, listener);
    },
    subscribeBelow: (table, listener) => addListener(below, table, listener),
  };
}

/** Keeps a listener under a key until the function it answers is called. */
export function addListener<T>(map: Map<string, Set<T>>, key: string, listener: T): () => void {
  const set = map.get(key) ?? new Set<T>();
  map.set(key, set);
  set.add(listener);
  return () => {
    set.delete(listener);
    if (set.size === 0 && map.get(key) === set) map.delete(key);
  };
}
