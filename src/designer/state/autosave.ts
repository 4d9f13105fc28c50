import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { WorkStep } from '#schemas/language/design/history-lines.ts';
import { afterSteps, rebaseSteps, withEarlier, type RebaseConflict } from '#schemas/language/design/rebase.ts';
import type { DesignDocuments, DesignDraft, DraftNews, DraftStep, SentStep } from '#schemas/wire/designs.ts';
import type { StepsToSend, WorkCalls } from '../calls.ts';
import type { DesignStore } from './design-store.ts';

export type SaveState =
  | { kind: 'saved'; time: number }
  | { kind: 'changed' | 'saving' }
  | { kind: 'failed'; message: string };

/** Both have changed one property; it stands as the other has it until the builder says otherwise. */
export interface Collision {
  conflict: RebaseConflict;
  /** Who was faster, and when (epoch milliseconds). */
  by: string;
  time: number;
}

/** Keeps the design on the server while it is being worked on, and takes over what others do to it meanwhile. */
export interface Autosave {
  get(): SaveState;
  subscribe(listener: () => void): () => void;
  /** There are steps that the server has not taken. */
  isDirty(): boolean;
  /** They would not arrive if the page ended now. */
  wouldLose(): boolean;
  revision(): number;
  /** Sends what the server does not have; resolves once nothing is left, or false where it cannot be kept. */
  flush(): Promise<boolean>;
  /** Sends it though the page may end before an answer comes. */
  leave(): void;
  /** Fetches what others have done; answers whether there was anything. */
  refresh(): Promise<boolean>;
  /** What the server has told without being asked. */
  hear(news: DraftNews): void;
  /** Properties that others have changed at the same time, until they are settled; the same list as long as it says the same. */
  collisions(): readonly Collision[];
  settle(collision: Collision, isMine: boolean): void;
  /** Names of those who work on the design, by user id. */
  people(): Readonly<Record<string, string>>;
  stop(): void;
}

const PAUSE_MS = 400;
/** The browser takes no more from a page that is leaving. */
const LEAVING_BYTES = 60_000;
/** So often one and the same steps are made over what others do, before it is called a failure. */
const ATTEMPTS = 20;

export function createAutosave(id: string, first: DesignDraft, store: DesignStore, calls: Pick<WorkCalls, 'load' | 'send' | 'sendLeaving' | 'news'>): Autosave {
  let state: SaveState = { kind: 'saved', time: first.time };
  /** What the server has, as far as is known here. */
  let kept: { revision: number; documents: DesignDocuments } = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let collisions: readonly Collision[] = [];
  let people: Readonly<Record<string, string>> = {};
  const listeners = new Set<() => void>();

  const pending = (): WorkStep[] => store.get().steps.filter(({ revision }) => revision === null);
  const isDirty = (): boolean => store.get().steps.at(-1)?.revision === null;
  const toSend = (): StepsToSend => ({ revision: kept.revision, steps: pending().map(sentOf) });

  function tell(): void {
    listeners.forEach((listener) => listener());
  }

  function set(next: SaveState): void {
    state = next;
    tell();
  }

  let known = store.get().steps;
  const stopListening = store.subscribe(() => {
    const { steps } = store.get();
    if (steps === known) return;
    known = steps;
    if (!isDirty()) return;
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
    for (let attempt = 1; isDirty(); attempt += 1) {
      set({ kind: 'saving' });
      store.seal();
      try {
        const before = kept.revision;
        await take(await calls.send(id, toSend()));
        if (kept.revision > before) attempt = 0;
      } catch (error) {
        if (!(error instanceof DataSourceError)) throw error;
        if (error.code !== 409 || attempt >= ATTEMPTS) return failed(error);
        try {
          await take(newsOf(error.data));
        } catch (again) {
          return failed(again);
        }
      }
    }
    return true;
  }

  function failed(error: unknown): false {
    if (!(error instanceof DataSourceError)) throw error;
    set({ kind: 'failed', message: error.message });
    return false;
  }

  /** Goes on from what the server has; loads the draft where the way to it is not known. */
  async function take(news: DraftNews): Promise<void> {
    people = { ...people, ...news.people };
    if (news.revision <= kept.revision) return saved(news.time);
    const later = (news.steps ?? []).filter(({ revision }) => revision > kept.revision);
    if (news.steps !== null && later.length === news.revision - kept.revision) goOn(later, news);
    else {
      const draft = await calls.load(id);
      if (draft.revision > kept.revision) goOn(draft.steps, draft, draft.documents);
      else saved(draft.time);
    }
  }

  /** `whole`: the design as the server has it, where the steps that arrived are not those from here to there. */
  function goOn(arrived: readonly DraftStep[], { revision, time }: Pick<DraftNews, 'revision' | 'time'>, whole?: DesignDocuments): void {
    const { documents: shown, steps } = store.get();
    const ids = new Set(arrived.map((step) => step.id));
    const own = pending();
    const taken = own.filter((step) => ids.has(step.id));
    const rest = own.filter((step) => !ids.has(step.id));
    const older = whole ? [] : steps.filter((step) => step.revision !== null);
    if (!whole && taken.length === arrived.length) {
      // All of it is the builder's own, and stands already.
      kept = { revision, documents: rest.length === 0 ? shown : afterSteps(kept.documents, arrived) };
      store.replace({ documents: shown, steps: [...older, ...arrived, ...rest] });
      return saved(time);
    }
    const base = afterSteps(kept.documents, taken);
    kept = { revision, documents: whole ?? afterSteps(kept.documents, arrived) };
    const rebased = rebaseSteps(base, rest, kept.documents);
    if (rebased.conflicts.length > 0) {
      const others = arrived.filter((step) => step.by !== store.by || taken.every((one) => one.id !== step.id));
      collisions = rebased.conflicts.reduce((open, conflict) => asked(open, collisionOf(conflict, others)), collisions);
    }
    store.replace({ documents: rebased.documents, steps: [...older, ...arrived, ...rebased.steps] });
    saved(time);
  }

  function saved(time: number): void {
    // The same object while it says the same: what is drawn by it is not drawn again.
    if (isDirty()) tell();
    else set({ kind: 'saved', time });
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isDirty,
    wouldLose: () => collisions.length > 0 || (isDirty() && (state.kind === 'failed' || JSON.stringify(toSend()).length > LEAVING_BYTES)),
    revision: () => kept.revision,
    flush,
    leave() {
      const sent = toSend();
      if (sent.steps.length > 0 && JSON.stringify(sent).length <= LEAVING_BYTES) calls.sendLeaving(id, sent);
    },
    async refresh() {
      if (running) return false;
      const { revision } = kept;
      try {
        await take(await calls.news(id, revision));
      } catch (error) {
        if (!(error instanceof DataSourceError)) throw error;
        if (isDirty()) set({ kind: 'failed', message: error.message });
      }
      return kept.revision > revision;
    },
    hear(news) {
      // The answer that is under way says the same, and says it in order.
      if (running) return void running.then(() => take(news)).catch(failedQuietly);
      void take(news).catch(failedQuietly);
    },
    collisions: () => collisions,
    settle(collision, isMine) {
      collisions = collisions.filter((one) => one !== collision);
      if (isMine) store.insist(collision.conflict.documents, collision.conflict.withMine);
      tell();
    },
    people: () => people,
    stop() {
      clearTimeout(timer);
      stopListening();
    },
  };
}

/** The next news, or the next step, brings what could not be fetched now. */
function failedQuietly(error: unknown): void {
  if (!(error instanceof DataSourceError)) throw error;
}

/** One question of each property. */
function asked(open: readonly Collision[], next: Collision): readonly Collision[] {
  const earlier = open.find(({ conflict }) => conflict.key === next.conflict.key);
  if (earlier === undefined) return [...open, next];
  return open.map((one) => (one === earlier ? { ...next, conflict: withEarlier(next.conflict, earlier.conflict) } : one));
}

/** The other's step that changed the property, else the last. */
function collisionOf(conflict: RebaseConflict, others: readonly DraftStep[]): Collision {
  const isIn = (step: DraftStep): boolean => step.forward.some(({ path }) => path.every((key, index) => index >= conflict.path.length || key === conflict.path[index]));
  const step = others.findLast(isIn) ?? others.at(-1);
  return { conflict, by: step?.by ?? '', time: step?.time ?? Date.now() };
}

function sentOf({ id, name, values, forward, joins, undoes, redoes }: WorkStep): SentStep {
  return { id, name, values, forward, ...(joins !== undefined && { joins }), ...(undoes !== undefined && { undoes }), ...(redoes !== undefined && { redoes }) };
}

function newsOf(data: unknown): DraftNews {
  return data as DraftNews;
}
