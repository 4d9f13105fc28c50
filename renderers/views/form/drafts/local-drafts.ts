import { createStore, delMany, entries, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { isSamePlace, readDraft } from './draft.ts';
import type { Draft, DraftPlace } from './draft.ts';
import { lastMomentDrafts, removeLastMoment } from './last-moment.ts';

const DATABASE = 'office-drafts';
const MAX_AGE_MS = 30 * 24 * 3_600_000;

let opened: UseStore | undefined;
function store(): UseStore {
  return (opened ??= createStore(DATABASE, 'drafts'));
}

/** Keeps a draft in this browser; throws where the browser keeps nothing. */
export async function keepLocalDraft(draft: Draft): Promise<void> {
  await set(draft.id, draft, store());
}

/** Drafts of a place, newest first; what is too old or makes no sense is removed. */
export async function loadLocalDrafts(place: DraftPlace): Promise<Draft[]> {
  const drafts = await allDrafts();
  return drafts.filter((draft) => isSamePlace(draft.place, place)).sort((a, b) => b.time - a.time);
}

export async function removeLocalDraft(id: string): Promise<void> {
  removeLastMoment(id);
  await remove([id]);
}

/** How much of a user's input this browser keeps. */
export async function countLocalDrafts(user: string): Promise<number> {
  return (await allDrafts()).filter(({ place }) => place.user === user).length;
}

export async function removeLocalDraftsOf(user: string): Promise<void> {
  const ids = (await allDrafts()).filter(({ place }) => place.user === user).map(({ id }) => id);
  await Promise.all(ids.map(removeLocalDraft));
}

async function allDrafts(): Promise<Draft[]> {
  const found = new Map<string, Draft>();
  const useless: IDBValidKey[] = [];
  // A browser that keeps nothing still has what this tab kept at the last moment.
  for (const [key, stored] of await readAll()) {
    const draft = readDraft(stored);
    if (draft && draft.id === key && Date.now() - draft.time < MAX_AGE_MS) found.set(draft.id, draft);
    else useless.push(key);
  }
  if (useless.length > 0) await remove(useless);
  for (const draft of lastMomentDrafts()) if (draft.time >= (found.get(draft.id)?.time ?? 0)) found.set(draft.id, draft);
  return [...found.values()];
}

/** A browser may refuse its database, e.g. in a private window; it then simply keeps nothing. */
async function readAll(): Promise<[IDBValidKey, unknown][]> {
  try {
    return await entries<IDBValidKey, unknown>(store());
  } catch {
    return [];
  }
}

async function remove(ids: IDBValidKey[]): Promise<void> {
  try {
    await delMany(ids, store());
  } catch {
    // Nothing was kept.
  }
}
