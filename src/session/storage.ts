import { ACTING_PREFIX, isActing } from './acting.ts';
import { whereAllowed } from './where-allowed.ts';

/** What the page keeps in the browser; other software on the same origin must not clash with it. */
const SHARED = 'office:';
const PREFIX = isActing ? ACTING_PREFIX : SHARED;
/** Asked for each time, as the browser may refuse it. */
const area = (): Storage => (isActing ? sessionStorage : localStorage);

export type StorageKey = 'token' | 'lock' | 'userInfo' | 'language' | 'settings' | 'sidebar' | 'sidebarBesideMenu' | 'consoleMenu' | 'project' | 'signedOut' | 'tabs' | 'chatDrafts' | 'commentDrafts';

/** The stored text; null when there is none or the browser refuses storage. */
export function readStored(key: StorageKey): string | null {
  return whereAllowed(() => area().getItem(PREFIX + key));
}

/** Stores a text, or removes it with null. A full or forbidden storage is not an error: the page works without, and the session lasts as long as it. */
export function writeStored(key: StorageKey, value: string | null): void {
  whereAllowed(() => (value === null ? area().removeItem(PREFIX + key) : area().setItem(PREFIX + key, value)));
}

/** The stored JSON value; null when there is none or it is damaged. */
export function readStoredJson(key: StorageKey): unknown {
  return whereAllowed(() => JSON.parse(readStored(key) ?? 'null') as unknown);
}

/** Calls back when another tab changed the value; returns how to stop. */
export function onStoredElsewhere(listener: (key: StorageKey, value: string | null) => void): () => void {
  const receive = (event: StorageEvent): void => {
    if (event.storageArea !== localStorage) return;
    // A null key means that everything was cleared.
    if (event.key === null) listener('token', null);
    else if (event.key.startsWith(SHARED)) listener(event.key.slice(SHARED.length) as StorageKey, event.newValue);
  };
  window.addEventListener('storage', receive);
  return () => window.removeEventListener('storage', receive);
}
