import { proxy } from 'valtio';
import { createDelayedSave, flushOnLeaving } from '#renderers/engine/delayed-save.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { loadPreference, savePreference } from '#src/session/preferences.ts';

const PREFERENCE = 'designer';
const SAVE_DELAY = 1_000; // 1 s
const MAX_RECENT = 6;

/** How somebody has set up the designer for himself; the server keeps it, so it follows him. Entries of the palette go by their keys. */
export interface OwnSettings {
  favourites: string[];
  /** Added last, newest first. */
  recent: string[];
  isOutlineHidden: boolean;
  /** Share of the left side that the outline takes, in percent. */
  outlineShare: number;
}

export const ownSettings = proxy<OwnSettings>({ favourites: [], recent: [], isOutlineHidden: false, outlineShare: 45 });

/** What had been added last when the designer was opened: nothing moves away from under the hand that adds one part after another. */
export const recentAtOpening = proxy<{ keys: string[] }>({ keys: [] });

const saving = createDelayedSave<void>({ save, onFailure: () => undefined, delay: SAVE_DELAY });
flushOnLeaving(saving);
let loading: Promise<void> | undefined;
let isLoaded = false;

/** Fetches what the server remembers, once; what has been set in the meantime stays. */
function loadOwnSettings(): Promise<void> {
  const before = JSON.stringify(ownSettings);
  loading ??= loadPreference(PREFERENCE)
    .then((stored) => {
      if (JSON.stringify(ownSettings) === before) Object.assign(ownSettings, readOwnSettings(stored));
      isLoaded = true;
    })
    .catch(() => {
      // Without the server's memory the designer is as it comes.
      isLoaded = true;
    });
  return loading;
}

/** To be called as a designer opens. */
export async function openOwnSettings(): Promise<void> {
  await loadOwnSettings();
  recentAtOpening.keys = [...ownSettings.recent];
}

export function changeOwnSettings(part: Partial<OwnSettings>): void {
  Object.assign(ownSettings, part);
  saving.set();
}

export function noteAdded(key: string): void {
  changeOwnSettings({ recent: [key, ...ownSettings.recent.filter((one) => one !== key)].slice(0, MAX_RECENT) });
}

export function toggleFavourite(key: string): void {
  const { favourites } = ownSettings;
  changeOwnSettings({ favourites: favourites.includes(key) ? favourites.filter((one) => one !== key) : [...favourites, key] });
}

/** What is stored, as far as it can be used. */
export function readOwnSettings(stored: JsonValue): Partial<OwnSettings> {
  if (stored === null || typeof stored !== 'object' || Array.isArray(stored)) return {};
  const { favourites, recent, isOutlineHidden, outlineShare } = stored;
  return {
    ...(Array.isArray(favourites) && { favourites: favourites.filter((key) => typeof key === 'string') }),
    ...(Array.isArray(recent) && { recent: recent.filter((key) => typeof key === 'string').slice(0, MAX_RECENT) }),
    ...(typeof isOutlineHidden === 'boolean' && { isOutlineHidden }),
    ...(typeof outlineShare === 'number' && { outlineShare: withinShare(outlineShare) }),
  };
}

/** Neither palette nor outline vanishes by pulling. */
export function withinShare(share: number): number {
  return Math.round(Math.min(80, Math.max(15, share)));
}

async function save(_value: void, isLeaving: boolean): Promise<void> {
  if (!isLeaving) await loadOwnSettings();
  const { favourites, recent, isOutlineHidden, outlineShare } = ownSettings;
  if (isLoaded) await savePreference(PREFERENCE, { favourites: [...favourites], recent: [...recent], isOutlineHidden, outlineShare }, isLeaving);
}
