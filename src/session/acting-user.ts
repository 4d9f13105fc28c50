import type { StartedActing } from '#schemas/wire/acting.ts';
import { ACTING_PREFIX, ACTING_TOKEN } from './acting.ts';
import { readStored, type StorageKey } from './storage.ts';
import { whereAllowed } from './where-allowed.ts';

/** Whom this tab looks as. */
export interface ActingUser {
  name: string;
  /** Epoch milliseconds. */
  until: number;
  /** Address that the tab was at before. */
  from: string;
}

const KEY = `${ACTING_PREFIX}user`;
/** What the tab takes over from the browser. */
const LOOKS: readonly StorageKey[] = ['language', 'sidebar', 'sidebarBesideMenu', 'consoleMenu'];

/** Goes on in this tab as the other user. Throws where the browser lets a tab keep nothing. */
export function enterActing({ token, name, until }: StartedActing): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(ACTING_PREFIX)) sessionStorage.removeItem(key);
  for (const key of LOOKS) {
    const value = readStored(key);
    if (value !== null) sessionStorage.setItem(ACTING_PREFIX + key, value);
  }
  sessionStorage.setItem(ACTING_TOKEN, token);
  sessionStorage.setItem(KEY, JSON.stringify({ name, until, from: location.pathname + location.search } satisfies ActingUser));
  location.assign('/home');
}

/** Null: what the tab keeps is damaged. */
export function readActingUser(): ActingUser | null {
  const kept = whereAllowed(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as unknown);
  return isUser(kept) ? kept : null;
}

function isUser(kept: unknown): kept is ActingUser {
  return kept !== null && typeof kept === 'object' && 'name' in kept && typeof kept.name === 'string'
    && 'until' in kept && typeof kept.until === 'number' && 'from' in kept && typeof kept.from === 'string';
}
