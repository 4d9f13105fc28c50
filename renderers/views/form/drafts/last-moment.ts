import { readDraft } from './draft.ts';
import type { Draft } from './draft.ts';

/** The application sends it on `window` just before it throws the user out; what he has typed is kept for him then. */
export const SESSION_ENDING_EVENT = 'session-ending';

const PREFIX = 'record-draft:';

/**
 * Keeps a draft in this tab at once: a page that is being thrown away does not wait for a database.
 * A full or forbidden storage is no reason to fail: the form itself still holds the input.
 */
export function keepLastMoment(draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + draft.id, JSON.stringify(draft));
  } catch {
    // The form itself still holds the input.
  }
}

export function lastMomentDrafts(): Draft[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX)).flatMap((key) => {
      const draft = readDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      return draft ? [draft] : [];
    });
  } catch {
    return [];
  }
}

export function removeLastMoment(id: string): void {
  try {
    sessionStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was kept.
  }
}
