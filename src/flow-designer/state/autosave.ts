import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowStore } from './flow-store.ts';

const PAUSE_MS = 800;

/** `conflict`: somebody else has saved it meanwhile, so that nothing is saved here any more. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict';

export interface FlowAutosave {
  state(): SaveState;
  subscribe(listener: () => void): () => void;
  /** The revision that is kept on the server. */
  revision(): number;
  /** Saves what has not been saved; answers whether all is kept. */
  flush(): Promise<boolean>;
  stop(): void;
}

export interface SaveSurroundings {
  revision: number;
  /** Answers the new revision. */
  save(flow: FlowDocument, revision: number): Promise<number>;
  /** Whether a failure says that somebody else has saved the flow. */
  isConflict(failure: unknown): boolean;
  /** Told of every change, at once. */
  onChange(): void;
}

/** Keeps the flow on the server while it is worked on: a moment after each change, one saving at a time. */
export function createFlowAutosave(store: FlowStore, { revision: start, save, isConflict, onChange }: SaveSurroundings): FlowAutosave {
  let kept = store.get().flow;
  let steps = store.get().position;
  let revision = start;
  let state: SaveState = 'saved';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  function set(next: SaveState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  async function saveOnce(): Promise<boolean> {
    const { flow } = store.get();
    set('saving');
    try {
      revision = await save(flow, revision);
      kept = flow;
      onChange();
      set(store.get().flow === kept ? 'saved' : 'changed');
      return true;
    } catch (failure) {
      set(isConflict(failure) ? 'conflict' : 'failed');
      return false;
    }
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (running) await running;
    if (state === 'conflict') return false;
    if (store.get().flow === kept) return true;
    running = saveOnce();
    const isKept = await running;
    running = null;
    return isKept && store.get().flow !== kept ? flush() : isKept;
  }

  const unsubscribe = store.subscribe(() => {
    const { flow, position } = store.get();
    if (flow === kept && position === steps) return;
    steps = position;
    onChange();
    if (flow === kept || state === 'conflict') return;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), PAUSE_MS);
    if (state !== 'saving') set('changed');
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => revision,
    flush,
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
