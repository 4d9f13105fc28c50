/** Who or what set a value: the user by typing, pasting, filling or undoing; kept input; a merge; the server's answer. */
export type EditCause = 'user' | 'paste' | 'fill' | 'undo' | 'draft' | 'merge' | 'server';

/** What changed together, and what began it. Values that only followed are among the paths. */
export interface JournalEntry {
  /** From 1. */
  number: number;
  /** Epoch milliseconds. */
  time: number;
  cause: EditCause;
  paths: ReadonlySet<string>;
}

/** The last changes of a record, for those who ask what set a value. */
export interface Journal {
  /** What the changes within `act` are put down to. */
  attribute(cause: EditCause, act: () => void): void;
  note(paths: ReadonlySet<string>): void;
  /** Oldest first. */
  entries(): readonly JournalEntry[];
}

const MAX_ENTRIES = 200;

export function createJournal(): Journal {
  const entries: JournalEntry[] = [];
  let cause: EditCause = 'user';
  let count = 0;
  return {
    attribute(next, act) {
      const before = cause;
      cause = next;
      try {
        act();
      } finally {
        cause = before;
      }
    },
    note(paths) {
      entries.push({ number: (count += 1), time: Date.now(), cause, paths });
      if (entries.length > MAX_ENTRIES) entries.shift();
    },
    entries: () => entries,
  };
}
