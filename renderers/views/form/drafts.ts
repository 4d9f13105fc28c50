import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';

/** Input that was not saved, kept in this tab for its owner. */
export interface Draft {
  /** Epoch milliseconds. */
  time: number;
  values: Values;
}

/** Where the draft of a form is kept; `record` is absent for a new one. */
export interface DraftPlace {
  user: string;
  model: string;
  record: string | undefined;
  /** What the surroundings gave: input for one project is not offered in another. */
  scope?: string;
}

/** The application sends it on `window` just before it throws the user out; what he has typed is kept for him then. */
export const SESSION_ENDING_EVENT = 'session-ending';

const PREFIX = 'record-draft';

function keyOf({ user, model, record, scope = '' }: DraftPlace): string {
  return [PREFIX, user, model, record ?? `new${scope}`].join(':');
}

/** Keeps input that could not be saved; a full or forbidden storage is no reason to fail. */
export function saveDraft(place: DraftPlace, values: Values): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify({ time: Date.now(), values } satisfies Draft));
  } catch {
    // The form itself still holds the input.
  }
}

export function readDraft(place: DraftPlace): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null') as JsonValue;
    if (draft === null || typeof draft !== 'object' || Array.isArray(draft)) return null;
    const { time, values } = draft;
    if (typeof time !== 'number' || values === null || typeof values !== 'object' || Array.isArray(values)) return null;
    return { time, values };
  } catch {
    return null;
  }
}

export function removeDraft(place: DraftPlace): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept.
  }
}
