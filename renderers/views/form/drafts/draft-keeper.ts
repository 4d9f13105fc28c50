import type { Values } from '#schemas/language/runtime.ts';
import type { DraftStore } from '../../../engine/services.ts';
import type { FormSession } from '../form-session.ts';
import { isSameValue, writableValues } from '../record-values.ts';
import { changedFields } from './draft.ts';
import type { Draft } from './draft.ts';
import { holdDraft } from './draft-lock.ts';
import { keepLastMoment, SESSION_ENDING_EVENT } from './last-moment.ts';

/** Where the input of this form has been kept last. */
export interface KeptState {
  place: 'server' | 'browser';
  /** Epoch milliseconds. */
  time: number;
}

/** Keeps what is typed into one form: in the browser soon after each change, on the server now and then and when asked. */
export interface DraftKeeper {
  readonly id: string;
  get(): KeptState | null;
  subscribe(listener: () => void): () => void;
  /** Sends the draft to the server, or keeps it here where the server is away; tells whether it worked. */
  keepNow(): Promise<boolean>;
  /** Keeps the input in this tab before something happens that may end the page. */
  keepAtOnce(): void;
  /** Nothing has changed since the user himself kept the draft. */
  isKept(): boolean;
  /** The input was saved or thrown away. */
  forget(): Promise<void>;
  /** Starts to keep; answers how to stop. */
  start(): () => void;
}

export interface DraftKeeperOptions {
  session: FormSession;
  schemaVersion: number;
  /** Absent: drafts stay in this browser. */
  server: DraftStore | undefined;
  /** As the user knows it in his list of drafts. */
  title(): string;
}

const LOCAL_AFTER_MS = 800;
/** While something has changed, the server gets a copy so often. */
export const SERVER_EVERY_MS = 20_000;

export function createDraftKeeper({ session, schemaVersion, server, title }: DraftKeeperOptions): DraftKeeper {
  const { id, place, model, record } = session;
  const listeners = new Set<() => void>();
  let state: KeptState | null = null;
  let keptByUser: Values | null = null;
  let isOver = false;
  /** Changes that the server does not know. */
  let isAhead = false;
  let isOnServer = false;
  let soon: ReturnType<typeof setTimeout> | undefined;

  function report(next: KeptState | null): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  function present(): Draft | null {
    if (!session.isDirty()) return null;
    const changed = changedFields(model, session.initial(), writableValues(model, record.state.output(), session.sent));
    const version = session.version();
    return changed && { ...changed, id, place, time: Date.now(), version: typeof version === 'number' ? version : null, schemaVersion };
  }

  async function keepHere(): Promise<boolean> {
    const draft = present();
    if (!draft || isOver) return false;
    const { keepLocalDraft } = await import('./local-drafts.ts');
    if (isOver) return false;
    try {
      await keepLocalDraft(draft);
    } catch {
      keepLastMoment(draft);
    }
    if (!isOver && !isOnServer) report({ place: 'browser', time: draft.time });
    return true;
  }

  async function keepThere(): Promise<boolean> {
    const draft = present();
    if (!draft || !server || isOver) return false;
    isAhead = false;
    try {
      const time = await server.keep({
        id, model: place.model, record: place.record ?? null, scope: place.scope, title: title(), location: location.pathname + location.search,
        values: draft.values, base: draft.base, version: draft.version, schemaVersion,
      });
      isOnServer = true;
      if (isOver) await server.remove(id);
      else report({ place: 'server', time });
      return true;
    } catch {
      isAhead = true;
      return false;
    }
  }

  function keepAtOnce(): void {
    const draft = isOver ? null : present();
    if (draft) keepLastMoment(draft);
  }

  return {
    id,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async keepNow() {
      const values = present()?.values ?? null;
      const isThere = await keepThere();
      // The one place is enough to close the form, and the copy in the browser takes its time.
      if (isThere) keptByUser = values;
      const isHere = await keepHere();
      if (isHere) keptByUser = values;
      return isThere || isHere;
    },
    keepAtOnce,
    // What the server computes meanwhile is no input.
    isKept: () => keptByUser !== null && isSameValue(present()?.values, keptByUser),
    async forget() {
      isOver = true;
      clearTimeout(soon);
      report(null);
      const { removeLocalDraft } = await import('./local-drafts.ts');
      await removeLocalDraft(id);
      if (isOnServer) await server?.remove(id).catch(() => undefined);
    },
    start() {
      const release = holdDraft(id);
      const stop = record.state.subscribe(() => {
        if (!session.isDirty()) return;
        isAhead = true;
        clearTimeout(soon);
        soon = setTimeout(() => void keepHere(), LOCAL_AFTER_MS);
      });
      const often = setInterval(() => {
        if (isAhead) void keepThere();
      }, SERVER_EVERY_MS);
      function end(): void {
        keepAtOnce();
        pause();
      }
      function pause(): void {
        stop();
        release();
        clearTimeout(soon);
        clearInterval(often);
        window.removeEventListener(SESSION_ENDING_EVENT, end);
        window.removeEventListener('pagehide', keepAtOnce);
      }
      window.addEventListener(SESSION_ENDING_EVENT, end);
      window.addEventListener('pagehide', keepAtOnce);
      return pause;
    },
  };
}
