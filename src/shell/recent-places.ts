import { proxy } from 'valtio';
import { createDelayedSave, flushOnLeaving } from '#renderers/engine/delayed-save.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { loadPreference, savePreference } from '#src/session/preferences.ts';

const PREFERENCE = 'shell.recent';
const MAX_PLACES = 8;
const SAVE_DELAY = 3_000; // 3 s

/** A page the user has worked on. */
export interface RecentPlace {
  location: string;
  /** What it was about, e.g. the project's name. */
  detail?: string;
  time: number;
}

/** Pages worked on last, newest first; the server keeps them, so they follow the user. */
export const recentPlaces = proxy<{ places: RecentPlace[]; isLoaded: boolean }>({ places: [], isLoaded: false });

const saving = createDelayedSave<void>({ save, onFailure: () => undefined, delay: SAVE_DELAY });
flushOnLeaving(saving);
let loading: Promise<void> | undefined;

/** Fetches what the server remembers, once. */
export function loadRecentPlaces(): Promise<void> {
  loading ??= loadPreference(PREFERENCE)
    .then((stored) => {
      recentPlaces.places = merge(recentPlaces.places, readPlaces(stored));
    })
    .catch(() => {
      // Without the server's memory the list starts with today.
    })
    .finally(() => (recentPlaces.isLoaded = true));
  return loading;
}

/** Notes that the user is at a page. */
export function notePlace(location: string, detail?: string): void {
  const place: RecentPlace = { location, time: Date.now(), ...(detail ? { detail } : {}) };
  recentPlaces.places = merge([place], recentPlaces.places);
  saving.set();
}

async function save(_value: void, isLeaving: boolean): Promise<void> {
  // Without what the server remembers, the shorter list of today would take the place of the longer one.
  if (!isLeaving) await loadRecentPlaces();
  if (recentPlaces.isLoaded) await savePreference(PREFERENCE, recentPlaces.places.map((each) => ({ ...each })), isLeaving);
}

/** Each page once, the newer list first. */
export function merge(newer: readonly RecentPlace[], older: readonly RecentPlace[]): RecentPlace[] {
  const known = new Set(newer.map((place) => place.location));
  return [...newer, ...older.filter((place) => !known.has(place.location))].slice(0, MAX_PLACES);
}

function readPlaces(stored: JsonValue): RecentPlace[] {
  if (!Array.isArray(stored)) return [];
  return (stored as unknown[]).filter(
    (place): place is RecentPlace =>
      place !== null && typeof place === 'object' && 'location' in place && typeof place.location === 'string'
      && place.location.startsWith('/') && 'time' in place && typeof place.time === 'number',
  );
}
