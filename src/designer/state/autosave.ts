import { DataSourceError } from '#renderers/engine/data-source.ts';
import { stepBetween } from '#schemas/language/design/run-command.ts';
import type { DesignDraft } from '#schemas/wire/designs.ts';
import type { WorkCalls } from '../calls.ts';
import type { DesignStore } from './design-store.ts';

export type SaveState =
  | { kind: 'saved'; time: number }
  | { kind: 'changed' | 'saving' }
  /** Somebody else has saved the design meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string };

/** Keeps the design on the server while it is being worked on. */
export interface Autosave {
  get(): SaveState;
  subscribe(listener: () => void): () => void;
  isDirty(): boolean;
  revision(): number;
  /** Saves what is not saved; resolves once nothing is left, or false where it cannot be saved. */
  flush(): Promise<boolean>;
  /** Goes on from what is on the server, unless something here is not saved yet; answers whether that was newer. */
  refresh(): Promise<boolean>;
  /** Goes on from what the other has saved; what was here is one step ahead, to be done again. */
  takeTheirs(): Promise<boolean>;
  /** Saves over what the other has saved, which is one step back. */
  keepMine(): Promise<boolean>;
  stop(): void;
}

const PAUSE_MS = 800;
/** Steps that survive a reload. */
const STEPS_KEPT = 200;

export function createAutosave(id: string, first: DesignDraft, store: DesignStore, calls: Pick<WorkCalls, 'load' | 'save'>): Autosave {
  let state: SaveState = { kind: 'saved', time: first.time };
  let { revision } = first;
  let saved = mark();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  function mark(): { documents: object; position: number; steps: object } {
    const { documents, position, history } = store.get();
    return { documents, position, steps: history };
  }

  function isDirty(): boolean {
    const now = mark();
    return now.documents !== saved.documents || now.position !== saved.position || now.steps !== saved.steps;
  }

  function set(next: SaveState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  const stopListening = store.subscribe(() => {
    if (!isDirty() || state.kind === 'conflict') return;
    if (state.kind !== 'changed') set({ kind: 'changed' });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), PAUSE_MS);
  });

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= save().finally(() => (running = null));
    return running;
  }

  async function save(): Promise<boolean> {
    while (isDirty()) {
      const sent = mark();
      const { documents, history, position } = store.get();
      const dropped = Math.min(Math.max(0, history.length - STEPS_KEPT), position);
      set({ kind: 'saving' });
      try {
        const answer = await calls.save(id, { revision, documents, history: history.slice(dropped), position: position - dropped });
        ({ revision } = answer);
        saved = sent;
        set({ kind: 'saved', time: answer.time });
      } catch (error) {
        if (!(error instanceof DataSourceError)) throw error;
        set(error.code === 409 ? { kind: 'conflict' } : { kind: 'failed', message: error.message });
        return false;
      }
    }
    return true;
  }

  async function fetched(): Promise<DesignDraft | null> {
    try {
      return await calls.load(id);
    } catch (error) {
      if (!(error instanceof DataSourceError)) throw error;
      if (isDirty()) set({ kind: 'failed', message: error.message });
      return null;
    }
  }

  function goOnFrom({ revision: next, documents, history, position, time }: DesignDraft): void {
    revision = next;
    store.replace({ documents, history, position });
    saved = mark();
    clearTimeout(timer);
    set({ kind: 'saved', time });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isDirty,
    revision: () => revision,
    flush,
    async refresh() {
      if (isDirty() || running) return false;
      const theirs = await fetched();
      if (!theirs || theirs.revision === revision || isDirty()) return false;
      goOnFrom(theirs);
      return true;
    },
    async takeTheirs() {
      const theirs = await fetched();
      if (!theirs) return false;
      const ahead = stepBetween('keepMine', {}, theirs.documents, store.get().documents);
      const done = theirs.history.slice(0, theirs.position);
      goOnFrom({ ...theirs, history: ahead.forward.length === 0 ? theirs.history : [...done, ahead] });
      return true;
    },
    async keepMine() {
      const theirs = await fetched();
      if (!theirs) return false;
      ({ revision } = theirs);
      const { documents } = store.get();
      const history = [...theirs.history.slice(0, theirs.position), stepBetween('keepMine', {}, theirs.documents, documents)];
      set({ kind: 'changed' });
      store.replace({ documents, history, position: history.length });
      return flush();
    },
    stop() {
      clearTimeout(timer);
      stopListening();
    },
  };
}
