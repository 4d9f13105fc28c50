import { keyAfterTitle } from '#schemas/language/design/proposed-key.ts';
import type { Wording } from '#schemas/language/design/proposed-key.ts';
import { allFields, fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignStore } from '../state/design-store.ts';

export interface KeySources {
  wording: Wording;
  /** Identities of fields that others know by their keys. */
  inUse: ReadonlySet<string>;
}

interface Surroundings {
  /** Null until they are loaded. */
  sources(): KeySources | null;
  /** Whether a key may change at this moment: nobody is in the middle of a word or of dragging the field. */
  isQuiet(): boolean;
  /** Carries the change of a key out. */
  rename(run: () => void, from: string, to: string): void;
}

const PAUSE_MS = 400;

/**
 * Gives fields that are not in use yet a key that goes with their title, a moment after the title has been changed
 * here, wherever that was done. Answers how to stop.
 */
export function followTitles(store: DesignStore, around: Surroundings): () => void {
  let { documents } = store.get();
  let seen = titlesOf(store);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Titles that changed fields had when their key was last looked at. */
  const before = new Map<string, FieldDocument['title']>();

  function notice(): void {
    const state = store.get();
    if (state.documents === documents) return;
    documents = state.documents;
    const last = seen;
    seen = titlesOf(store);
    // What is taken back or done again has the key it had, and the titles of others are theirs to follow.
    const step = state.steps.at(-1);
    const isNew = step?.revision === null && step.by === store.by && step.undoes === undefined && step.redoes === undefined;
    if (!isNew) before.clear();
    for (const item of isNew ? state.chosen : []) {
      const field = 'field' in item ? fieldAtPath(documents.model, item.field) : undefined;
      const title = field && last.get(field.id);
      if (!field || title === undefined || title === field.title) continue;
      if (!before.has(field.id)) before.set(field.id, title);
      wait();
    }
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(settle, PAUSE_MS);
  }

  function settle(): void {
    const sources = around.sources();
    if (!sources || !around.isQuiet()) return wait();
    const { wording, inUse } = sources;
    for (const [id, title] of before) {
      const present = store.get().documents;
      const found = allFields(present.model.fields).find(({ field }) => field.id === id);
      const key = found && !inUse.has(id) ? keyAfterTitle(present, found.path, title, wording) : undefined;
      if (found && key !== undefined) around.rename(() => store.run({ name: 'renameField', field: found.path, key, follows: true }), found.path, key);
    }
    before.clear();
  }

  const stop = store.subscribe(notice);
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function titlesOf(store: DesignStore): Map<string, FieldDocument['title']> {
  return new Map(allFields(store.get().documents.model.fields).map(({ field }) => [field.id, field.title]));
}
