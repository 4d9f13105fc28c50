import { proxy } from 'valtio';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { loadPreference, savePreference } from '#src/session/preferences.ts';

const PREFERENCE = 'shell.recent';
const MAX_PLACES = 8;
const SAVE_AFTER_MS = 3_000;

/** A page the user has worked on. */
export interface RecentPlace {
  location: string;
  /** What it was about, e.g. the project's name. */
  detail?: string;
  time: number;
}

/** Pages worked on last, newest first; the server keeps them, so they follow the user. */
export const recentPlaces = proxy<{ places: RecentPlace[]; isLoaded: boolean }>({ places: [], isLoaded: false });

let loading: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

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
  clearTimeout(timer);
  timer = setTimeout(() => {
    void loadRecentPlaces()
      .then(() => savePreference(PREFERENCE, recentPlaces.places.map((each) => ({ ...each })) as unknown as JsonValue))
      .catch(() => undefined);
  }, SAVE_AFTER_MS);
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
