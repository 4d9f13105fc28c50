const PAUSE_MS = 1_000;
/** As many are written at once, without waiting for the second to end. */
const FULL = 2_000;
/** What waits while the database does not answer; older rows are dropped. */
const MAX_WAITING = 20_000;

/** Rows that are written together. */
export interface RowBatch<Row> {
  add(row: Row): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes what waits, and no more after that. */
  stop(): Promise<void>;
}

/** Collects rows of a log and writes them once a second, many at once; what cannot be written is tried again with the next. */
export function createRowBatch<Row>(write: (rows: readonly Row[]) => Promise<void>, onFault: (error: unknown) => void): RowBatch<Row> {
  let waiting: Row[] = [];
  let writing = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await write(rows);
    } catch (error) {
      waiting = [...rows, ...waiting].slice(-MAX_WAITING);
      throw error;
    }
  }
  // One after the other, so that `stop` waits for what the timer has begun.
  const flush = (): Promise<void> => {
    const next = writing.then(writeWaiting);
    writing = next.catch(() => undefined);
    return next;
  };
  const timer = setInterval(() => void flush().catch(onFault), PAUSE_MS);
  timer.unref();
  return {
    add(row) {
      waiting.push(row);
      if (waiting.length === FULL) void flush().catch(onFault);
      if (waiting.length > MAX_WAITING) waiting.shift();
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
