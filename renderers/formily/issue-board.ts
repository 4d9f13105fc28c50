import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Issue, RecordState } from '#schemas/language/runtime.ts';
import { addListener } from './path-index.ts';
import { keysOfRows, rowFilter } from './row-filter.ts';

/**
 * Which rules a record breaks and which of them the user is shown. A field is checked once the user
 * has left it; all that are there are checked once he has tried to save, and rows that he adds afterwards
 * are fields to be left like others. What the server refused stays until the value it refused has changed.
 */
export interface IssueBoard {
  /** What is shown at a path; the same array until it changes. */
  at(path: string): readonly Issue[];
  /** Every path with something shown, in the order the rules found them. */
  paths(): string[];
  subscribe(listener: (paths: ReadonlySet<string>) => void): () => void;
  /** Woken only when what is shown at one path changes. */
  subscribeAt(path: string, listener: () => void): () => void;
  /** The user left the field. */
  leave(path: string): void;
  /** Several at once, such as those that a block was pasted over. */
  leaveAll(paths: Iterable<string>): void;
  /** The value changed: what was shown there is checked again. */
  changed(paths: ReadonlySet<string>): void;
  /** Checks everything and shows it from now on; answers what is wrong. */
  checkAll(): Issue[];
  showServer(issues: readonly Issue[]): void;
  /** Rows moved, so paths no longer mean what they did. */
  rowsMoved(table: string): void;
}

const CHECK_DELAY_MS = 150;
const NONE: readonly Issue[] = [];

export function createIssueBoard(state: RecordState, fields: Record<string, FieldDocument>, furtherIssues: () => readonly Issue[] = () => []): IssueBoard {
  const left = new Set<string>();
  /** Rows that were there when all was checked, by their keys; null before. */
  let checkedRows: ReadonlySet<string> | null = null;
  let local = new Map<string, Issue[]>();
  const server = new Map<string, Issue[]>();
  let merged = new Map<string, readonly Issue[]>();
  const listeners = new Set<(paths: ReadonlySet<string>) => void>();
  const listenersAt = new Map<string, Set<() => void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refresh(): void {
    const next = new Map<string, readonly Issue[]>();
    const isChecked = checkedRows && rowFilter(state, fields, checkedRows);
    for (const [path, issues] of local) {
      if (left.has(path) || isChecked?.(path)) next.set(path, issues);
    }
    for (const [path, issues] of server) {
      next.set(path, [...(next.get(path) ?? []), ...issues]);
    }
    const changed = new Set<string>();
    for (const path of new Set([...merged.keys(), ...next.keys()])) {
      const before = merged.get(path) ?? NONE;
      const after = next.get(path) ?? NONE;
      if (sameIssues(before, after)) {
        if (after.length > 0) next.set(path, before);
      } else changed.add(path);
    }
    merged = next;
    if (changed.size === 0) return;
    listeners.forEach((listener) => listener(changed));
    for (const path of changed) listenersAt.get(path)?.forEach((listener) => listener());
  }

  function check(): Issue[] {
    const own = state.validate();
    const known = new Set(own.map(({ path }) => path));
    const issues = [...own, ...furtherIssues().filter(({ path }) => !known.has(path))];
    local = groupByPath(issues);
    return issues;
  }

  // A key press must not wait for the rules of other fields; a fault that is on show is another matter.
  function checkSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      check();
      refresh();
    }, CHECK_DELAY_MS);
  }

  function leaveAll(paths: Iterable<string>): void {
    for (const path of paths) left.add(path);
    check();
    refresh();
  }

  return {
    at: (path) => merged.get(path) ?? NONE,
    paths: () => [...merged.keys()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeAt: (path, listener) => addListener(listenersAt, path, listener),
    leave: (path) => leaveAll([path]),
    leaveAll,
    changed(paths) {
      let isShown = false;
      for (const path of paths) {
        isShown ||= merged.has(path);
        server.delete(path);
      }
      if (isShown) {
        check();
        refresh();
      } else if (checkedRows || left.size > 0) checkSoon();
    },
    checkAll() {
      checkedRows = keysOfRows(state, fields);
      server.clear();
      const issues = check();
      refresh();
      return issues;
    },
    showServer(issues) {
      server.clear();
      for (const [path, list] of groupByPath(issues)) server.set(path, list);
      refresh();
    },
    rowsMoved(table) {
      for (const path of [...left]) if (path.startsWith(`${table}.`)) left.delete(path);
      for (const path of [...server.keys()]) if (path.startsWith(`${table}.`)) server.delete(path);
      if (checkedRows || left.size > 0) checkSoon();
    },
  };
}

function groupByPath(issues: readonly Issue[]): Map<string, Issue[]> {
  const map = new Map<string, Issue[]>();
  for (const issue of issues) {
    const list = map.get(issue.path);
    if (list) list.push(issue);
    else map.set(issue.path, [issue]);
  }
  return map;
}

function sameIssues(a: readonly Issue[], b: readonly Issue[]): boolean {
  return a.length === b.length && a.every((issue, index) => {
    const other = b[index];
    return other !== undefined && issue.rule === other.rule
      && JSON.stringify([issue.params, issue.message]) === JSON.stringify([other.params, other.message]);
  });
}
