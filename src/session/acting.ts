import type { StartedActing } from '#schemas/wire/acting.ts';

/** A tab in which somebody looks as another user. */
export interface ActingTab {
  /** The other user's name. */
  name: string;
  /** Epoch milliseconds. */
  until: number;
  /** Address that the tab goes back to. */
  from: string;
}

/** What such a tab keeps begins with it; the browser's other tabs stay what they are. */
export const ACTING_PREFIX = 'office:acting:';
const KEY = `${ACTING_PREFIX}tab`;

const tab: ActingTab | null = readTab();
let isLeaving = false;

/** Given where this tab is one; it is or is not for as long as the page lives. */
export function actingTab(): ActingTab | null {
  return tab;
}

/** Goes on in this tab as the other user. Throws where the browser lets a tab keep nothing. */
export function enterActing({ token, name, until }: StartedActing): void {
  sessionStorage.setItem(KEY, JSON.stringify({ name, until, from: location.pathname + location.search } satisfies ActingTab));
  sessionStorage.setItem(`${ACTING_PREFIX}token`, token);
  location.assign('/home');
}

/** Goes back to the session that the browser has, where there is one. */
export function leaveActing(): void {
  if (isLeaving) return;
  isLeaving = true;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(ACTING_PREFIX)) sessionStorage.removeItem(key);
  location.replace(tab?.from ?? '/home');
}

function readTab(): ActingTab | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isTab(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isTab(kept: unknown): kept is ActingTab {
  return kept !== null && typeof kept === 'object' && 'name' in kept && typeof kept.name === 'string'
    && 'until' in kept && typeof kept.until === 'number' && 'from' in kept && typeof kept.from === 'string';
}
