import type { JsonValue } from '#schemas/language/documents/json.ts';

/** What a field was before the change that is being shown. */
export interface ChangeMark {
  kind: 'changed' | 'added';
  before: JsonValue;
}

/** Which fields of a form are marked as changed; nobody is woken while nothing is. */
export interface ChangeMarks {
  /** `price`, `items.3.price`, of an added row `items.3`. */
  at(path: string): ChangeMark | undefined;
  /** All of them, or null while changes are not shown; the same object until it changes. */
  all(): ReadonlyMap<string, ChangeMark> | null;
  show(marks: ReadonlyMap<string, ChangeMark> | null): void;
  subscribe(listener: () => void): () => void;
}

export function createChangeMarks(): ChangeMarks {
  let marks: ReadonlyMap<string, ChangeMark> | null = null;
  const listeners = new Set<() => void>();
  return {
    at: (path) => marks?.get(path),
    all: () => marks,
    show(next) {
      marks = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
