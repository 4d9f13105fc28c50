import { flushSync } from 'react-dom';

/** Milliseconds of work in one go: a key that is pressed meanwhile must not wait for longer. */
const SLICE_MS = 12;
/** Where the browser does not tell when it is idle. */
const PAUSE_MS = 60;

/** Mounts what waits below the window, a little at a time, while the user does nothing. */
export interface IdleMounting {
  /** Puts a block at the end of the line until the function it answers is called. */
  add(block: string): () => void;
}

export function createIdleMounting(mount: (block: string) => void): IdleMounting {
  const waiting = new Set<string>();
  let isPlanned = false;

  function plan(): void {
    if (isPlanned || waiting.size === 0) return;
    isPlanned = true;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
    else setTimeout(work, PAUSE_MS);
  }

  function work(): void {
    isPlanned = false;
    const start = performance.now();
    for (const block of waiting) {
      waiting.delete(block);
      // At once, so that the clock sees what it cost.
      flushSync(() => mount(block));
      if (performance.now() - start > SLICE_MS) break;
    }
    plan();
  }

  return {
    add(block) {
      waiting.add(block);
      plan();
      return () => void waiting.delete(block);
    },
  };
}
