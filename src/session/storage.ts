import { ACTING_PREFIX, actingTab } from './acting.ts';

/** What the page keeps in the browser; other software on the same origin must not clash with it. */
const PREFIX = 'office:';

export type StorageKey = 'token' | 'lock' | 'userInfo' | 'language' | 'settings' | 'sidebar' | 'sidebarBesideMenu' | 'consoleMenu' | 'project' | 'signedOut' | 'tabs' | 'chatDrafts' | 'commentDrafts';

/** What a tab that looks as another user takes over from the browser. */
const LOOKS: readonly StorageKey[] = ['language', 'sidebar', 'sidebarBesideMenu', 'consoleMenu'];

/** The stored text; null when there is none or the browser refuses storage. */
export function readStored(key: StorageKey): string | null {
  try {
    if (actingTab() === null) return localStorage.getItem(PREFIX + key);
    return sessionStorage.getItem(ACTING_PREFIX + key) ?? (LOOKS.includes(key) ? localStorage.getItem(PREFIX + key) : null);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. A full or forbidden storage is not an error: the page works without. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    const [area, prefix] = actingTab() === null ? [localStorage, PREFIX] : [sessionStorage, ACTING_PREFIX];
    if (value === null) area.removeItem(prefix + key);
    else area.setItem(prefix + key, value);
  } catch {
    // Private windows may refuse; the session then lasts as long as the page.
  }
}

/** The stored JSON value; null when there is none or it is damaged. */
export function readStoredJson(key: StorageKey): unknown {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Calls back when another tab changed the value; returns how to stop. */
export function onStoredElsewhere(listener: (key: StorageKey, value: string | null) => void): () => void {
  const receive = (event: StorageEvent): void => {
    if (event.storageArea !== localStorage) return;
    // A null key means that everything was cleared.
    if (event.key === null) listener('token', null);
    else if (event.key.startsWith(PREFIX)) listener(event.key.slice(PREFIX.length) as StorageKey, event.newValue);
  };
  window.addEventListener('storage', receive);
  return () => window.removeEventListener('storage', receive);
}
